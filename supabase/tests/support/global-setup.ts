import { mkdirSync, writeFileSync } from 'node:fs'
import { startStack } from '../../local/stack.ts'

/** Starts a fresh stack before the first database test and stops it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({
    name: 'database-tests',
    portBase: 27320,
    fresh: true,
    log: () => undefined,
  })
  mkdirSync('.hormoz', { recursive: true })
  writeFileSync(
    '.hormoz/database-tests.json',
    JSON.stringify({
      url: stack.urls.api,
      dbUrl: stack.urls.database,
      publishableKey: stack.env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: stack.env.SUPABASE_SECRET_KEY,
    }),
  )
  return () => stack.stop()
}
