import { randomInt, randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { startStack, type Stack } from '../stack.ts'

/** Started by global-setup.ts; files that stop or configure a stack have their own. */
export const SHARED_STACK = { name: 'stack-test', portBase: 26320 }

export function sharedStack(): Promise<Stack> {
  return startStack({ ...SHARED_STACK, prepare: false })
}

/** By day only after a change of the stack (scripts/lib/stack-contract.ts). */
export const CONTRACT = { tags: ['contract'] }

const WITHOUT_STORE = { auth: { persistSession: false, autoRefreshToken: false } }

export function anonymousClient(stack: Stack): SupabaseClient {
  return createClient(stack.env.SUPABASE_URL, stack.env.SUPABASE_PUBLISHABLE_KEY, WITHOUT_STORE)
}

export function serviceClient(stack: Stack): SupabaseClient {
  return createClient(stack.env.SUPABASE_URL, stack.env.SUPABASE_SECRET_KEY, WITHOUT_STORE)
}

/** Unused phone, E.164. */
export function newPhone(): string {
  return `+98912${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** Unused address. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`
}

export async function readCode(stack: Stack, phone: string): Promise<string> {
  const answer = await fetch(`${stack.urls.inbox}/messages?to=${encodeURIComponent(phone)}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return /#(\d{6})$/.exec(messages[0]?.text ?? '')?.[1] ?? ''
}

export async function signIn(stack: Stack, phone = newPhone()) {
  const client = anonymousClient(stack)
  const asked = await client.auth.signInWithOtp({ phone })
  if (asked.error) throw asked.error
  const { data, error } = await client.auth.verifyOtp({
    phone,
    token: await readCode(stack, phone),
    type: 'sms',
  })
  if (error) throw error
  return { client, phone, user: data.user!, session: data.session! }
}

export async function runSql<T extends pg.QueryResultRow>(
  stack: Stack,
  sql: string,
  values?: unknown[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: stack.urls.database })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

export async function makeBucket(
  stack: Stack,
  id: string,
  { isPublic = false, limit, types }: { isPublic?: boolean; limit?: number; types?: string[] } = {},
): Promise<void> {
  await runSql(
    stack,
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)`,
    [id, isPublic, limit, types],
  )
}
