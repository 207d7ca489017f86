import { randomInt } from 'node:crypto'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { type Session, signIn, sql } from './database.ts'

export type UserType = Database['public']['Enums']['user_type']
export type StaffRole = Database['public']['Enums']['staff_role']

export interface Person {
  id: string
  /** Local form, 09… */
  phone: string
  client: Session
}

export async function createPerson(userType: UserType = 'normal'): Promise<Person> {
  const phone = `98915${String(randomInt(10_000_000)).padStart(7, '0')}`
  const [user] = await sql<{ id: string }>(
    `insert into auth.users (id, aud, role, phone, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now(), '{}', '{}', now())
     on conflict do nothing returning id`,
    [phone],
  )
  if (!user) return createPerson(userType)
  await sql('update public.profiles set user_type = $2 where id = $1', [user.id, userType])
  return { id: user.id, phone: `0${phone.slice(2)}`, client: await signIn(user.id) }
}

export async function createStaff(role: StaffRole): Promise<Person> {
  const person = await createPerson('admin')
  await sql('update public.staff_members set role = $2 where id = $1', [person.id, role])
  return person
}
