import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { type Client, connection, serviceClient, sql } from './stack.ts'

export type UserType = Database['public']['Enums']['user_type']

export interface Person {
  id: string
  phone: string
  client: Client
}

let next = 0

/** A new customer of the given type, signed in with a password through the real auth service. */
export async function createPerson(userType: UserType = 'normal'): Promise<Person> {
  // Unique within a run: the database is fresh, the counter and the process tell files apart.
  const phone = `98915${String(process.pid % 1000).padStart(3, '0')}${String(next++).padStart(4, '0')}`
  const password = 'a good password'
  const created = await serviceClient().auth.admin.createUser({ phone, password, phone_confirm: true })
  if (created.error) throw created.error
  const id = created.data.user.id
  await sql('update public.profiles set user_type = $2 where id = $1', [id, userType])
  const { url, publishableKey } = connection()
  const client: Client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const signedIn = await client.auth.signInWithPassword({ phone, password })
  if (signedIn.error) throw signedIn.error
  return { id, phone: `0${phone.slice(2)}`, client }
}
