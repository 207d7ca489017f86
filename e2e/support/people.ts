/** Test users: created through the auth service, signed in by code. */
import { randomInt, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import type { BrowserContext } from '@playwright/test'
import { MEMBER_COOKIE, SESSION_COOKIE, SIGNED_IN_COOKIE } from '../../lib/supabase/cookies.ts'
import type { Database } from '../../lib/supabase/database.types.ts'
import { inboxOf } from './inbox.ts'
import { sql } from './products.ts'
import { shopUrl, stack } from './shop.ts'

export type UserType = Database['public']['Enums']['user_type']

const CLAIMS = path.resolve(import.meta.dirname, '../../.hormoz', process.env.STACK_NAME ?? 'test', 'claims')

export interface Person {
  id: string
  /** Local form, 09… */
  phone: string
}

export const service = () =>
  createClient<Database>(stack().url, stack().secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** A number below `end` that no other call got, in any process: a file claims it. */
function claim(kind: string, end: number): number {
  const folder = path.join(CLAIMS, kind)
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const number = randomInt(end)
    try {
      closeSync(openSync(path.join(folder, String(number)), 'wx'))
      return number
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

export const freshPhone = () => `0990${String(claim('phones', 10_000_000)).padStart(7, '0')}`

export function freshAddress(): string {
  const number = claim('addresses', 2 ** 24)
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}

export async function createPerson(
  userType: UserType = 'normal',
  names = { first: 'آزمون', last: 'خریدار' },
): Promise<Person> {
  const phone = freshPhone()
  const created = await service().auth.admin.createUser({ phone: `98${phone.slice(1)}`, phone_confirm: true })
  if (created.error) throw created.error
  const { id } = created.data.user
  await sql('update public.profiles set user_type = $2, first_name = $3, last_name = $4 where id = $1', [
    id,
    userType,
    names.first,
    names.last,
  ])
  if (userType === 'admin') staff.push(id)
  return { id, phone }
}

/** Ids of the staff that this process created. */
const staff: string[] = []

/** Ends the rights of staff created during `work`: lists of hundreds would slow later tests. */
export async function withoutNewStaff(work: () => Promise<void>): Promise<void> {
  const count = staff.length
  await work()
  const left = staff.splice(count)
  if (left.length > 0)
    await sql(`update public.profiles set user_type = 'normal' where id = any ($1)`, [left])
}

/** A staff member; `signIn` treats them as admin. */
export async function createStaff(
  role: Database['public']['Enums']['staff_role'],
  names = { first: 'آزمون', last: 'همکار' },
): Promise<Person> {
  const person = await createPerson('admin', names)
  await sql('update public.staff_members set role = $2 where id = $1', [person.id, role])
  return person
}

/** Index of the last returned code by phone. */
const handedOut = new Map<string, number>()

/** The newest unreturned code of a phone; waits for it. */
export async function codeFor(phone: string): Promise<string> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const messages = await inboxOf(phone)
    const newest = messages.find(({ text }) => /#\d{6}/.test(text))
    if (newest && newest.id > (handedOut.get(phone) ?? 0)) {
      handedOut.set(phone, newest.id)
      return /#(\d{6})/.exec(newest.text)![1]!
    }
    if (Date.now() > deadline)
      throw new Error(`No code reached ${phone}. Its messages: ${JSON.stringify(messages)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Cookies of a session begun by a code, by name. Opened without the code: the auth service renews a new session. */
export async function sessionCookies(
  person: Person,
  userType: UserType = 'normal',
): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  const client = createServerClient(stack().url, stack().publishableKey, {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => cookies.forEach(({ name, value }) => jar.set(name, value)),
    },
  })
  const token = randomUUID()
  await sql(
    `with s as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal)
       values (gen_random_uuid(), $1, now(), now(), 'aal1') returning id
     ), by_code as (
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select gen_random_uuid(), id, now(), now(), 'otp' from s
     )
     insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
     select $2, $1, false, now(), now(), id from s`,
    [person.id, token],
  )
  const { error } = await client.auth.refreshSession({ refresh_token: token })
  if (error) throw error
  jar.set(SIGNED_IN_COOKIE, '1')
  if (userType !== 'normal') jar.set(MEMBER_COOKIE, userType)
  return Object.fromEntries(jar)
}

export async function signIn(
  context: BrowserContext,
  person: Person,
  userType: UserType = 'normal',
  url = shopUrl,
): Promise<void> {
  const cookies = Object.entries(await sessionCookies(person, userType))
  await context.addCookies(
    cookies.map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: name !== SIGNED_IN_COOKIE,
      sameSite: 'Lax' as const,
    })),
  )
}
