/**
 * The stacks that the database tests talk to: fresh copies of their own, beside whatever runs here, one for each worker,
 * so that files of tests run side by side and never meet. Their addresses are left in .hormoz by global-setup.ts.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Database } from '../../../lib/supabase/database.types.ts'

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

export type Client = SupabaseClient<Database>

const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

/** A client with nobody signed in. */
export function anonymousClient(): Client {
  const { url, publishableKey } = connection()
  return createClient<Database>(url, publishableKey, options)
}

/** The server's own client. */
export function serviceClient(): Client {
  const { url, secretKey } = connection()
  return createClient<Database>(url, secretKey, options)
}

let pool: pg.Pool | undefined

/** Runs SQL as the owner of the schema: for fixtures and for looking behind the API. */
export async function sql<T extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  pool ??= new pg.Pool({ connectionString: connection().dbUrl, max: 4 })
  return (await pool.query<T>(text, values)).rows
}
