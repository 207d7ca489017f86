/** Production build, made only after changes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'
import { command, ROOT, runNode } from './programs.ts'
import { localSecrets } from './settings.ts'
import { sourceHash } from './source-hash.ts'
import { step } from './steps.ts'

const ACTIONS_KEY = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'

/**
 * Builds into a folder (`.next`) unless it is current. Needs no database. `standalone` also writes
 * `<folder>/standalone`.
 */
export async function buildApp(folder: string, { standalone = false } = {}): Promise<void> {
  const key = process.env[ACTIONS_KEY] ?? localSecrets()[ACTIONS_KEY]!
  const hash = sourceHash([key])
  const marker = path.join(ROOT, folder, 'hormoz-build')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) {
    console.log('✓ The build is up to date')
    return
  }
  await step('Building the shop', async () => {
    const env = {
      NEXT_DIST_DIR: folder,
      NODE_ENV: 'production',
      ...(standalone && { NEXT_OUTPUT: 'standalone' }),
      [ACTIONS_KEY]: key,
      NEXT_TELEMETRY_DISABLED: '1',
    }
    const { code, output } = await runNode([command('next/dist/bin/next'), 'build'], { env })
    if (code !== 0) throw new Failure(`The build failed:\n${output}`)
  })
  writeFileSync(marker, hash)
}
