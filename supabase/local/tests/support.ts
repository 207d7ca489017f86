import { randomInt } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { startStack, type Stack } from '../stack.ts'

/** A stack of its own for these tests, empty: they need no table of the shop. */
export const TEST_STACK = { name: 'stack-test', portBase: 56320 }

export function startTestStack(options: { fresh: boolean }): Promise<Stack> {
  return startStack({ ...TEST_STACK, ...options, prepare: false })
}

const WITHOUT_STORE = { auth: { persistSession: false, autoRefreshToken: false } }

/** A client without a session; its own for each person. */
export function anonymousClient(stack: Stack): SupabaseClient {
  return createClient(stack.env.SUPABASE_URL, stack.env.SUPABASE_PUBLISHABLE_KEY, WITHOUT_STORE)
}

export function serviceClient(stack: Stack): SupabaseClient {
  return createClient(stack.env.SUPABASE_URL, stack.env.SUPABASE_SECRET_KEY, WITHOUT_STORE)
}

/** A phone that no other test has, E.164. */
export function newPhone(): string {
  return `+98912${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** The newest code that went to a phone. */
export async function readCode(stack: Stack, phone: string): Promise<string> {
  const answer = await fetch(`${stack.urls.inbox}/messages?to=${encodeURIComponent(phone)}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return /#(\d{6})$/.exec(messages[0]?.text ?? '')?.[1] ?? ''
}

/** Signs a new person in by code. */
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

/** Runs SQL as the role of migrations. */
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
