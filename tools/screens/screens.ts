/**
 * `npm run lab -- screens --out DIR [--only PATTERN]`: pictures of every screen at four widths, light and
 * dark. `npm run lab -- screens --compare BEFORE AFTER [--out DIR]`: page of differences; exits with 1 if any.
 * `npm run lab -- screens --handbook DIR`: the handbook's pictures from those in DIR.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeError } from '../../supabase/local/failure.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { resetStack } from '../../supabase/local/stack.ts'
import { comparePictures } from './compare-pictures.ts'
import { makeHandbookPictures } from './handbook.ts'
import { findChromium } from '../../e2e/support/chromium.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { longSessions } from '../long-sessions.ts'
import { openShop } from '../../scripts/lib/open-shop.ts'
import { command, ROOT, runNode, stopAll } from '../../scripts/lib/programs.ts'

const BUILD = '.next'
const NAME = 'screens'
const PORT = 3300
const FOLDER = '.screens'
const USAGE =
  'Usage: npm run lab -- screens --out DIR [--only PATTERN] | --compare BEFORE AFTER [--out DIR] | --handbook DIR'

forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)))
}

/** True if every screen was reached. */
async function takeScreens(folder: string, only: string | undefined): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  const executable = await findChromium()
  // Sign-in codes use separate addresses, because of rate limits.
  process.env.TRUSTED_PROXY_HOPS = '1'
  const shop = await openShop({
    name: NAME,
    portBase: 30320,
    port: PORT + portOffset(),
    build: BUILD,
    fresh: true,
    // Masters look the same and exist from the start.
    widths: false,
    configFile: longSessions(),
  })
  try {
    const { code } = await runNode(
      [
        command('@playwright/test/cli.js'),
        'test',
        '--config=tools/screens/playwright.config.ts',
        ...(only ? ['--grep', only] : []),
      ],
      {
        env: {
          SHOP_URL: shop.url,
          STACK_NAME: NAME,
          CHROMIUM_PATH: executable,
          SCREENS_FOLDER: folder,
          SCREENS_SET_UP: path.join(ROOT, '.hormoz', 'screens-set-up'),
        },
        show: true,
      },
    )
    return code === 0
  } finally {
    await shop.stop()
    await resetStack(NAME, () => {})
  }
}

/** True without differences. */
async function compare(before: string, after: string, out: string): Promise<boolean> {
  const { same, differing, page } = await comparePictures(before, after, out)
  console.log(`${same} pictures are the same, ${differing} are not: ${page}`)
  return differing === 0
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      only: { type: 'string' },
      compare: { type: 'boolean' },
      handbook: { type: 'string' },
    },
  })
  const folders = positionals.map((each) => path.resolve(each))
  if (values.compare ? folders.length !== 2 : folders.length > 0) throw new Error(USAGE)
  const out = path.resolve(values.out ?? path.join(FOLDER, values.compare ? 'compared' : 'taken'))
  if (values.handbook) {
    console.log(
      `${await makeHandbookPictures(path.resolve(values.handbook), ROOT)} pictures in public/handbook`,
    )
  } else {
    const isFine = values.compare
      ? await compare(folders[0]!, folders[1]!, out)
      : await takeScreens(out, values.only)
    process.exitCode = isFine ? 0 : 1
  }
} catch (error) {
  console.error(describeError(error))
  await stopAll()
  process.exitCode = 1
}
process.exit()
