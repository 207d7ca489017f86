/** Real connections for the model's people: the API's role and a customer's claims, without the way through HTTP. */
import pg from 'pg'

/** Somebody who asks the database. */
export interface TestConnection {
  /** Of the customer; empty for the server and the owner. */
  id: string
  query: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>
  /** Goes on as another customer. */
  become: (id: string) => Promise<void>
  end: () => Promise<void>
}

async function connect(dbUrl: string, role: string | null): Promise<TestConnection> {
  const client = new pg.Client({ connectionString: dbUrl })
  // A killed server: the query that waits for it says so.
  client.on('error', () => {})
  await client.connect()
  const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows
  const asker: TestConnection = {
    id: '',
    query,
    become: async (id) => {
      asker.id = id
      const claims = JSON.stringify({ sub: id, role, session_id: id })
      await query(`select set_config('request.jwt.claims', $1, false)`, [claims])
    },
    end: () => client.end(),
  }
  if (role) await query(`set role ${role}`)
  return asker
}

let phones = 0

/** New customers with confirmed phones; their ids. */
export async function createCustomers(owner: TestConnection, count: number): Promise<string[]> {
  const phone = () => `98${9000000000 + (process.pid % 900) * 1_000_000 + phones++}`
  const rows = await owner.query<{ id: string }>(
    `insert into auth.users (id, aud, role, phone, phone_confirmed_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', unnest($1::text[]), now() returning id`,
    [Array.from({ length: count }, phone)],
  )
  // A session has its person's id here: claims need no more than that.
  await owner.query('insert into auth.sessions (id, user_id) select id, id from unnest($1::uuid[]) id', [
    rows.map(({ id }) => id),
  ])
  return rows.map(({ id }) => id)
}

/** A connection for a customer; nobody yet. */
export const connectCustomer = (dbUrl: string) => connect(dbUrl, 'authenticated')

/** The server's own role. */
export const connectService = (dbUrl: string) => connect(dbUrl, 'service_role')

/** The owner of the schema. */
export const connectOwner = (dbUrl: string) => connect(dbUrl, null)

/** The code of a refusal of ours; anything else is thrown. */
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
