import { mkdirSync, writeFileSync } from 'node:fs'
import { startStack } from '../../local/stack.ts'
import { CONNECTIONS, type Connection, STACKS } from './stack.ts'

/** Starts a fresh stack for each worker before the first database test and stops them after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const stacks = await Promise.all(
    STACKS.map((options) => startStack({ ...options, fresh: true, durable: false, log: () => undefined })),
  )
  const connections: Connection[] = stacks.map(({ name, urls, env }) => ({
    name,
    url: urls.api,
    dbUrl: urls.database,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
  }))
  mkdirSync('.hormoz', { recursive: true })
  writeFileSync(CONNECTIONS, JSON.stringify(connections))
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}
