/** Customers of the measured shop. */
import { randomUUID } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import type { Stack } from '../../supabase/local/stack.ts'
import { MEMBER_COOKIE, SESSION_COOKIE } from '../../lib/supabase/cookies.ts'

type UserType = 'normal' | 'dealer' | 'admin'

/** Phone prefixes by type, without overlap. */
const PHONES: Record<UserType, string> = { normal: '98990', dealer: '98991', admin: '98992' }

/**
 * Creates customers of a type and signs them in; returns their Cookie headers. `prepare` runs before the
 * sign-in.
 */
export async function signInCustomers(
  { env }: Stack,
  count: number,
  type: UserType = 'normal',
  prepare: (id: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const admin = createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const headers: string[] = []
  for (let i = 0; i < count; i++) {
    const phone = `${PHONES[type]}${String(i).padStart(7, '0')}`
    const password = randomUUID()
    const created = await admin.auth.admin.createUser({ phone, password, phone_confirm: true })
    if (created.error) throw created.error
    await prepare(created.data.user.id)
    const jar = new Map<string, string>(type === 'normal' ? [] : [[MEMBER_COOKIE, type]])
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
