/**
 * The stacks that the database tests talk to: fresh copies of their own, beside whatever runs here, one for each worker,
 * so that files of tests run side by side and never meet. Their addresses are left in .hormoz by global-setup.ts.
 */
import { readFileSync } from 'node:fs'

export interface Connection {
  /** Of its stack. */
  name: string
  url: string
  dbUrl: string
  publishableKey: string
  secretKey: string
}

/** As many as vitest.config.ts has workers for these tests. */
export const STACKS = [
  { name: 'database-tests', portBase: 27320 },
  { name: 'database-tests-2', portBase: 27720 },
]

/** Written by global-setup.ts. */
export const CONNECTIONS = '.hormoz/database-tests.json'

/** The stack of this worker; vitest numbers them from one. */
export function connection(): Connection {
  const connections = JSON.parse(readFileSync(CONNECTIONS, 'utf8')) as Connection[]
  return connections[(Number(process.env.VITEST_POOL_ID) - 1) % connections.length]!
}
