/** Customers of the shop that is measured, as their browsers would send them. */
import { randomUUID } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import type { Stack } from '../supabase/local/stack.ts'
import { SESSION_COOKIE } from '../lib/supabase/cookies.ts'

/** Makes customers and signs them in; answers the Cookie header of each. `from`: how many were made before. */
export async function signInCustomers({ env }: Stack, count: number, from = 0): Promise<string[]> {
  const admin = createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const headers: string[] = []
  for (let i = 0; i < count; i++) {
    const phone = `98${phoneOf(from + i)}`
    const password = randomUUID()
    const created = await admin.auth.admin.createUser({ phone, password, phone_confirm: true })
    if (created.error) throw created.error
    const jar = new Map<string, string>()
    const client = createServerClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
      cookieOptions: { name: SESSION_COOKIE },
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll: (cookies) => cookies.forEach(({ name, value }) => jar.set(name, value)),
      },
    })
    const { error } = await client.auth.signInWithPassword({ phone, password })
    if (error) throw error
    headers.push([...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  }
  return headers
}

/** Makes dealers of customers that signInCustomers made. */
export async function makeDealers(connectionString: string, count: number, from: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const phones = Array.from({ length: count }, (_, i) => `0${phoneOf(from + i)}`)
    await client.query(`update public.profiles set user_type = 'dealer' where phone_number = any ($1)`, [
      phones,
    ])
  } finally {
    await client.end()
  }
}

const phoneOf = (n: number) => `990${String(n).padStart(7, '0')}`
