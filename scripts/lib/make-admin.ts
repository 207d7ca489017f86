import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { internationalPhone, localPhone } from '../../lib/utils/phone.ts'
import type { Database } from '../../lib/supabase/database.types.ts'
import { Failure } from '../../supabase/local/failure.ts'

type Client = SupabaseClient<Database>

/** Result: created, promoted, or an owner already. */
export type AdminOutcome = 'created' | 'promoted' | 'already'

const PAGE = 1000

/** Unconfirmed users lose their password. Idempotent. Throws a Failure. */
export async function makeAdmin(client: Client, phone: string): Promise<AdminOutcome> {
  const known = await findProfile(client, phone)
  if (known?.is_blocked)
    throw new Failure(`${phone} belongs to a blocked account: unblock it in the panel first.`)
  if (known?.user_type === 'admin') return (await makeOwner(client, known.id)) ? 'promoted' : 'already'
  const id = known?.id ?? (await ensureUser(client, phone))
  const { data, error } = await client
    .from('profiles')
    .update({ user_type: 'admin' })
    .eq('id', id)
    .select('id')
  if (error) throw new Failure(`The profile cannot be changed: ${error.message}`)
  if (data.length === 0)
    throw new Failure(`The account of ${phone} has no profile: run npm run db:migrate first.`)
  return known ? 'promoted' : 'created'
}

async function makeOwner(client: Client, id: string): Promise<boolean> {
  const { data, error } = await client
    .from('staff_members')
    .update({ role: 'owner' })
    .eq('id', id)
    .neq('role', 'owner')
    .select('id')
  if (error) throw new Failure(`The role cannot be changed: ${error.message}`)
  return data.length > 0
}

async function findProfile(client: Client, phone: string) {
  const { data, error } = await client
    .from('profiles')
    .select('id, user_type, is_blocked')
    .eq('phone_number', phone)
    .maybeSingle()
  if (!error) return data
  if (/PGRST205|42P01/.test(error.code))
    throw new Failure('This database has no profiles: run npm run db:migrate first.')
  if (/^(?:PGRST30[0-3]|42501)$/.test(error.code) || /api key/i.test(error.message))
    throw new Failure(`Supabase refused the key: SUPABASE_SECRET_KEY has to be the secret one.`)
  if (/fetch failed/.test(error.message))
    throw new Failure('Supabase does not answer: check SUPABASE_URL and that it runs.')
  throw new Failure(`Supabase cannot be asked: ${error.message}`)
}

async function ensureUser(client: Client, phone: string): Promise<string> {
  const { data, error } = await client.auth.admin.createUser({
    phone: internationalPhone(phone),
    phone_confirm: true,
  })
  if (!error) return data.user.id
  if (error.code !== 'phone_exists') throw new Failure(`The account cannot be made: ${error.message}`)
  return confirmUser(client, await findUnconfirmed(client, phone))
}

/** Auth cannot search by phone: pages through all users. */
async function findUnconfirmed(client: Client, phone: string): Promise<string> {
  for (let page = 1; ; page++) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: PAGE })
    if (error) throw new Failure(`The accounts cannot be read: ${error.message}`)
    const found = data.users.find((user) => localPhone(user.phone) === phone)
    if (found) return found.id
    if (data.users.length < PAGE)
      throw new Failure(
        `${phone} is taken by an account that Supabase does not list: look into its dashboard.`,
      )
  }
}

/** The number was unproven: its old password must not open an admin account. */
async function confirmUser(client: Client, id: string): Promise<string> {
  const password = `${randomBytes(32).toString('base64url')}aA1!`
  const { error } = await client.auth.admin.updateUserById(id, { phone_confirm: true, password })
  if (error) throw new Failure(`The account cannot be confirmed: ${error.message}`)
  return id
}
