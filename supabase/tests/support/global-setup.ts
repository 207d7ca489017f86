import { mkdirSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startStack } from '../../local/stack.ts'
import { CONNECTIONS, type Connection, STACKS } from './stack.ts'

/** Starts a fresh stack per worker and stops them after the last test. */
export default async function setup({ vitest }: TestProject): Promise<undefined | (() => Promise<void>)> {
  if (!vitest.projects.some(({ name }) => /^(?:database|bench)/.test(name))) return
  const stacks = await Promise.all(
    STACKS.map((options) => startStack({ ...options, fresh: true, durable: false, log: () => undefined })),
  )
  // A mutant of tools/mutants/test-mutants.ts.
  if (process.env.MUTANT) for (const { urls } of stacks) await run(urls.database, process.env.MUTANT)
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

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
