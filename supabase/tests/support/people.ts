import { createClient } from '@supabase/supabase-js'
import { hashSync } from 'bcryptjs'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { type Client, connection, serviceClient, sql } from './stack.ts'

export type UserType = Database['public']['Enums']['user_type']

export interface Person {
  id: string
  phone: string
  client: Client
}

/** Each file begins anywhere and passes over numbers that another one has. */
let next = Math.floor(Math.random() * 10_000_000)

export type StaffRole = Database['public']['Enums']['staff_role']

/** Somebody who works in the shop. */
export async function createStaff(role: StaffRole): Promise<Person> {
  const person = await createPerson('admin')
  await sql('update public.staff_members set role = $2 where id = $1', [person.id, role])
  return person
}

const PASSWORD = 'a good password'
/** At the least cost: hundreds of people sign in, and at the usual one each would take the processor for 0.15 s. */
const PASSWORD_HASH = hashSync(PASSWORD, 4)

/** A new customer of the given type, signed in with a password through the real auth service. */
export async function createPerson(userType: UserType = 'normal'): Promise<Person> {
  const phone = `98915${String(next++ % 10_000_000).padStart(7, '0')}`
  const created = await serviceClient().auth.admin.createUser({
    phone,
    password_hash: PASSWORD_HASH,
    phone_confirm: true,
  })
  if (created.error?.code === 'phone_exists') return createPerson(userType)
  if (created.error) throw created.error
  const id = created.data.user.id
  await sql('update public.profiles set user_type = $2 where id = $1', [id, userType])
  const { url, publishableKey } = connection()
  const client: Client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const signedIn = await client.auth.signInWithPassword({ phone, password: PASSWORD })
  if (signedIn.error) throw signedIn.error
  return { id, phone: `0${phone.slice(2)}`, client }
}
