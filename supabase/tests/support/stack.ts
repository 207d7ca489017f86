/**
 * The stack that the database tests talk to: a fresh copy of their own, beside whatever runs here.
 * Its address is left in .hormoz by global-setup.ts.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Database } from '../../../lib/supabase/database.types.ts'

export interface Connection {
  url: string
  dbUrl: string
  publishableKey: string
  secretKey: string
}

/** Written by global-setup.ts. */
export function connection(): Connection {
  return JSON.parse(readFileSync('.hormoz/database-tests.json', 'utf8')) as Connection
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
