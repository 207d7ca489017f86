/** Opens the shop: embedded stack, build and server, then missing picture widths. */
import path from 'node:path'
import type { Failure } from '../../supabase/local/failure.ts'
import { type Stack, type StackOptions, startStack } from '../../supabase/local/stack.ts'
import { buildApp } from './build.ts'
import { ROOT, runNode } from './programs.ts'
import { nextServer, startServer, takePort } from './server-process.ts'
import { appEnvironment, isExternal } from './settings.ts'
import { step } from './steps.ts'

export interface Shop {
  /** Address without trailing slash. */
  url: string
  /** Embedded stack; null with an external Supabase. */
  stack: Stack | null
  /** Resolves when the server keeps dying and is given up. */
  broken: Promise<Failure>
  /** Resolves when all picture widths exist; masters serve until then. */
  pictures: Promise<unknown>
  stop: () => Promise<void>
}

export interface ShopOptions extends StackChoice {
  port: number
  /** Build folder; null for the development server. */
  build: string | null
  /** Create missing picture widths in the background. */
  widths?: boolean
}

/** Stack to use, with `portBase` for others than `dev` and `test`; see StackOptions. */
type StackChoice = Pick<StackOptions, 'portBase' | 'fresh' | 'durable' | 'demonstration' | 'configFile'> & {
  name: string
}

export async function openShop({ port, build, widths = true, ...choice }: ShopOptions): Promise<Shop> {
  const log = (line: string) => console.log(line)
  await takePort(port, log)
  // The stack mostly waits for its database, the build for the processor.
  const [started, built] = await Promise.allSettled([openStack(choice), build ? buildApp(build) : undefined])
  const stack = started.status === 'fulfilled' ? started.value : null
  const failed = [started, built].find((each) => each.status === 'rejected')
  if (failed) {
    await stack?.stop()
    throw failed.reason
  }
  try {
    let onGivenUp: (failure: Failure) => void = () => {}
    const broken = new Promise<Failure>((resolve) => (onGivenUp = resolve))
    const server = await step(build ? 'Starting the server' : 'Starting the development server', () =>
      startServer({
        port,
        args: nextServer(build ? 'start' : 'dev', port),
        env: {
          ...appEnvironment(port, stack?.env ?? {}),
          NODE_ENV: build ? 'production' : 'development',
          ...(build && { NEXT_DIST_DIR: build }),
        },
        log,
        onGivenUp,
      }),
    )
    const closing = new AbortController()
    const pictures = stack && widths ? finishPictures(stack.env, closing.signal) : Promise.resolve()
    const stop = async () => {
      closing.abort()
      await pictures
      await server.stop()
      await stack?.stop()
    }
    return { url: `http://localhost:${port}`, stack, broken, pictures, stop }
  } catch (error) {
    await stack?.stop()
    throw error
  }
}

/** Requests the main pages to fill the cache. */
export async function warmUp(url: string): Promise<void> {
  await step('Warming up', async () => {
    const home = await fetch(url).then((response) => response.text())
    const products = [
      ...new Set([...home.matchAll(/href="(\/products\/[^"?#]+)"/g)].map(([, href]) => href!)),
    ]
    for (const page of ['/products', '/cart', '/auth', ...products.slice(0, 12)]) {
      await fetch(url + page).then((response) => response.arrayBuffer())
    }
  })
}

/** Prints failures; the next start retries. */
async function finishPictures(env: Stack['env'], signal: AbortSignal): Promise<void> {
  const script = path.join(ROOT, 'scripts/pictures.ts')
  await runNode([script], { env, show: true, signal }).catch(() => undefined)
}

async function openStack(choice: StackChoice): Promise<Stack | null> {
  if (isExternal()) return null
  return step('Starting the database and its services', () =>
    startStack({ ...choice, log: (line) => console.log(`  ${line}`) }),
  )
}
