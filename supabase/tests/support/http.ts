/** HTTP services of the stack: PostgREST, sign-in, storage. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { sqlValue } from './database.ts'
import type { Person } from './people.ts'
import { connection } from './stack.ts'

export type HttpClient = SupabaseClient<Database>

function client(key: string): HttpClient {
  return createClient<Database>(connection().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

export const anonymousHttp = () => client(connection().publishableKey)
/** With the secret key. */
export const serviceHttp = () => client(connection().secretKey)

/** Needs a committed user. */
export async function signInOverHttp(person: Person): Promise<HttpClient> {
  const password = 'a good password'
  const changed = await serviceHttp().auth.admin.updateUserById(person.id, { password })
  if (changed.error) throw changed.error
  const phone = await sqlValue<string>('select phone from auth.users where id = $1', [person.id])
  const http = anonymousHttp()
  const { error } = await http.auth.signInWithPassword({ phone, password })
  if (error) throw error
  return http
}
