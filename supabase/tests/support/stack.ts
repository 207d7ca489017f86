/**
 * Stacks of the database tests: fresh, one per worker, so files run in parallel. global-setup.ts writes their
 * addresses.
 */
import { readFileSync } from 'node:fs'

export interface Connection {
  /** Stack name. */
  name: string
  url: string
  dbUrl: string
  publishableKey: string
  secretKey: string
}

/** Equals the workers in vitest.config.ts. */
export const STACKS = [
  { name: 'database-tests', portBase: 27320 },
  { name: 'database-tests-2', portBase: 27720 },
]

/** Written by global-setup.ts. */
export const CONNECTIONS = '.hormoz/database-tests.json'

/** Stack of this worker, from 1. */
export function connection(): Connection {
  const connections = JSON.parse(readFileSync(CONNECTIONS, 'utf8')) as Connection[]
  return connections[(Number(process.env.VITEST_POOL_ID) - 1) % connections.length]!
}
