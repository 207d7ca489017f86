/**
 * Database calls as its roles: sets rights and claims as PostgREST does. With support/rollback.ts a file's
 * calls share one rolled-back transaction.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { connection } from './stack.ts'

type Functions = Database['public']['Functions']

export interface Refusal {
  message: string
  code: string
  details: string | null
  hint: string | null
}
export type Result<T> = { data: T; error: null } | { data: null; error: Refusal }

const pool = new pg.Pool({ connectionString: connection().dbUrl, max: 10 })
let shared: { client: pg.PoolClient; last: Promise<unknown>; hasSavepoint: boolean } | undefined

export async function beginTransaction(): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  shared = { client, last: Promise.resolve(), hasSavepoint: false }
}

export async function endTransaction(): Promise<void> {
  await shared?.client.query('rollback')
  shared?.client.release()
  shared = undefined
}

/** Marks the state that `rollBackTest` returns to. */
export async function beginTest(): Promise<void> {
  await shared!.client.query(`${shared!.hasSavepoint ? 'release savepoint call; ' : ''}savepoint test`)
  shared!.hasSavepoint = false
}
export async function rollBackTest(): Promise<void> {
  await shared!.client.query('rollback to savepoint test')
  shared!.hasSavepoint = false
}

/** Runs `work` as one unit, between statements that share a trip with its savepoint: undone when it throws. */
async function unit<T>(work: (client: pg.ClientBase) => Promise<T>, before = '', after = ''): Promise<T> {
  if (!shared) return commit(work, before, after)
  const state = shared
  // One connection: concurrent calls queue.
  const turn = state.last.then(async () => {
    const { client } = state
    await client.query(`${state.hasSavepoint ? 'release savepoint call; ' : ''}savepoint call; ${before}`)
    state.hasSavepoint = true
    try {
      const result = await work(client)
      if (after) await client.query(after)
      return result
    } catch (error) {
      await client.query('rollback to savepoint call')
      throw error
    }
  })
  state.last = turn.catch(() => undefined)
  return turn
}

async function commit<T>(
  work: (client: pg.ClientBase) => Promise<T>,
  before: string,
  after: string,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${before}`)
    const result = await work(client)
    await client.query(`${after}; commit`)
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export async function sql<T extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return unit(async (client) => (await client.query<T>(text, values)).rows)
}

/** The first row of a query that finds one. */
export async function sqlRow<T extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T> {
  const [row] = await sql<T>(text, values)
  if (!row) throw new Error(`no row: ${text}`)
  return row
}

/** The first column of each row. */
export async function sqlColumn<T = unknown>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await sql(text, values)).map((row) => Object.values(row)[0] as T)
}

/** The value of a query that finds one row. */
export async function sqlValue<T = unknown>(text: string, values: unknown[] = []): Promise<T> {
  const found = await sqlColumn<T>(text, values)
  if (found.length !== 1) throw new Error(`${found.length} rows: ${text}`)
  return found[0]!
}

/** Moves all times of these tables back: `now()` is constant within a transaction. */
export async function passTime(tables: string[], interval = '1 minute'): Promise<void> {
  for (const table of tables) {
    const columns = await sql<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and atttypid = 'timestamptz'::regtype and not attisdropped and attgenerated = ''`,
      [`public.${table}`],
    )
    const moved = columns.map(({ name }) => `${name} = ${name} - $1::interval`)
    await sql(`alter table public.${table} disable trigger user`)
    await sql(`update public.${table} set ${moved.join(', ')}`, [interval])
    await sql(`alter table public.${table} enable trigger user`)
  }
}

export class Session {
  readonly #role: 'anon' | 'authenticated' | 'service_role'
  readonly #claims: Record<string, string>

  constructor(role: 'anon' | 'authenticated' | 'service_role', claims: Record<string, string> = {}) {
    this.#role = role
    this.#claims = { ...claims, role }
  }

  /** Calls a function by named arguments; returns values as PostgREST does. */
  rpc<N extends keyof Functions & string>(
    name: N,
    args?: Functions[N]['Args'],
  ): Promise<Result<Functions[N]['Returns']>> {
    return this.#answer(async (client) => {
      const { text, values } = await callOf(client, name, (args ?? {}) as Record<string, unknown>)
      return (await client.query<{ result: Functions[N]['Returns'] }>(text, values)).rows[0]!.result
    })
  }

  /** Calls a function that must succeed: returns its value, throws a refusal. */
  async call<N extends keyof Functions & string>(
    name: N,
    args?: Functions[N]['Args'],
  ): Promise<Functions[N]['Returns']> {
    const { data, error } = await this.rpc(name, args)
    if (error) throw error
    return data
  }

  /** Runs a statement; returns its rows or the refusal. */
  query<T extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<Result<T[]>> {
    return this.#answer(async (client) => (await client.query<T>(text, values)).rows)
  }

  /** Rows of a statement that must succeed. */
  async rows<T extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> {
    const { data, error } = await this.query<T>(text, values)
    if (error) throw error
    return data
  }

  async #answer<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<Result<T>> {
    const literals = [this.#role, JSON.stringify(this.#claims)].map(pg.escapeLiteral) as [string, string]
    // Checks deferred constraints as a commit does.
    const after = `set constraints all immediate; ${become(`'none'`, `''`)}; set constraints all deferred`
    try {
      return { data: await unit(work, become(...literals), after), error: null }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      const { message, code = '', detail = null, hint = null } = error
      return { data: null, error: { message, code, details: detail, hint } }
    }
  }
}

const become = (role: string, claims: string) =>
  `select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`

export const anonymousClient = () => new Session('anon')
export const serviceClient = () => new Session('service_role')
export async function signIn(id: string): Promise<Session> {
  const session = randomUUID()
  await sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id])
  return new Session('authenticated', { sub: id, session_id: session })
}

interface Signature {
  names: string[]
  types: string[]
  isSet: boolean
  isVoid: boolean
}
let signatures: Map<string, Signature[]> | undefined

/** Statement of a call, with JSON converted as PostgREST does. */
async function callOf(client: pg.ClientBase, name: string, args: Record<string, unknown>) {
  signatures ??= await readSignatures(client)
  const given = Object.keys(args).filter((key) => args[key] !== undefined)
  const found = signatures.get(name)?.find(({ names }) => given.every((key) => names.includes(key)))
  if (!found) throw new Error(`There is no function ${name}(${given.join(', ')}).`)
  const call = `public.${name}(${given.map((key) => `${key} => a.${key}`).join(', ')})`
  const columns = given.map((key) => `${key} ${found.types[found.names.indexOf(key)]}`)
  const from = given.length > 0 ? `json_to_record($1) a (${columns.join(', ')})` : '(select) a'
  const values = given.length > 0 ? [JSON.stringify(args)] : []
  if (found.isVoid) return { text: `select null as result from (select ${call} from ${from}) v`, values }
  const text = found.isSet
    ? `select coalesce(json_agg(r), '[]') as result from ${from}, ${call} r`
    : `select to_json(${call}) as result from ${from}`
  return { text, values }
}

async function readSignatures(client: pg.ClientBase): Promise<Map<string, Signature[]>> {
  const { rows } = await client.query<Signature & { name: string }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as names, proretset as "isSet",
       prorettype = 'void'::regtype as "isVoid",
       array(select format_type(t, null) from unnest(proargtypes::oid[]) with ordinality a (t, n) order by n) as types
     from pg_proc where pronamespace = 'public'::regnamespace order by pronargs`,
  )
  return Map.groupBy(rows, ({ name }) => name)
}
