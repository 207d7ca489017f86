/** Direct connections with the API's roles and a customer's claims. */
import { randomInt } from 'node:crypto'
import pg from 'pg'

export interface TestConnection {
  /** The customer's; empty for the server and the owner. */
  id: string
  query: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>
  /** Continues as another customer. */
  become: (id: string) => Promise<void>
  end: () => Promise<void>
}

async function connect(dbUrl: string, role: string | null): Promise<TestConnection> {
  const client = new pg.Client({ connectionString: dbUrl })
  // When the server is killed, the waiting query throws.
  client.on('error', () => {})
  await client.connect()
  const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows
  const connection: TestConnection = {
    id: '',
    query,
    become: async (id) => {
      connection.id = id
      const claims = JSON.stringify({ sub: id, role, session_id: id })
      await query(`select set_config('request.jwt.claims', $1, false)`, [claims])
    },
    end: () => client.end(),
  }
  if (role) await query(`set role ${role}`)
  return connection
}

/** New customers with confirmed phones; their ids. A phone that exists is drawn again. */
export async function createCustomers(owner: TestConnection, count: number): Promise<string[]> {
  const phone = () => `989${String(randomInt(1e9)).padStart(9, '0')}`
  const rows = await owner.query<{ id: string }>(
    `insert into auth.users (id, aud, role, phone, phone_confirmed_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', unnest($1::text[]), now()
     on conflict do nothing returning id`,
    [Array.from({ length: count }, phone)],
  )
  const ids = rows.map(({ id }) => id)
  // The session's id is the person's here.
  await owner.query('insert into auth.sessions (id, user_id) select id, id from unnest($1::uuid[]) id', [ids])
  return ids.length < count ? [...ids, ...(await createCustomers(owner, count - ids.length))] : ids
}

/** A connection for customers; `become` signs one in. */
export const connectCustomer = (dbUrl: string) => connect(dbUrl, 'authenticated')

/** The server's own role. */
export const connectService = (dbUrl: string) => connect(dbUrl, 'service_role')

/** The owner of the schema. */
export const connectOwner = (dbUrl: string) => connect(dbUrl, null)

/** The code of a refusal by the shop's rules; throws all other errors. */
export async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'HZ000') return message
    throw error
  }
}
