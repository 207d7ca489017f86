/** What an identity reaches of a table through the API: the words of the access matrix. */
import type { TableFixture } from '../access-fixture.ts'
import type { Session } from './database.ts'

export type Operation = 'select' | 'insert' | 'update' | 'delete'

/** The tables are walked by name here; the typed client would need one function per table. */
type Loose = ReturnType<Session['from']> & Record<string, (...args: never[]) => never>
const from = (client: Session, table: string) => client.from(table as never) as unknown as Loose
type Answer = {
  data: Record<string, unknown>[] | null
  error: { code: string; message: string } | null
  status: number
}

async function select(client: Session, name: string, table: TableFixture): Promise<string> {
  const found: string[] = []
  for (const [label, row] of Object.entries(table.rows)) {
    const query = from(client, name)
      .select(table.key.join(','))
      .match(row as never)
    const { data, error } = (await query) as unknown as Answer
    if (error && isRefusal(error)) return '!'
    if (error) throw new Error(`${error.code} ${error.message}`)
    if (data!.length > 0) found.push(label)
  }
  return found.join(' ')
}

/** Changes or deletes each labeled row, in a transaction that PostgREST rolls back. */
async function write(
  kind: 'update' | 'delete',
  client: Session,
  name: string,
  table: TableFixture,
): Promise<string> {
  const found: string[] = []
  for (const label of Object.keys(table.rows)) {
    const builder = from(client, name)
    const change = kind === 'update' ? builder.update((table.update ?? {}) as never) : builder.delete()
    const query = change as unknown as {
      match: (row: object) => { select: (columns: string) => { rollback: () => Promise<Answer> } }
    }
    const { data, error } = await query.match(table.rows[label]!).select(table.key.join(',')).rollback()
    if (error && isRefusal(error)) return '!'
    // A foreign key that holds a row back comes after access: it was reached.
    if (error && error.code !== '23503') throw new Error(`${error.code} ${error.message}`)
    if (error || data!.length > 0) found.push(label)
  }
  return found.join(' ')
}

/** Inserts one row, rolled back: 'inserted', '' where row-level security says no, '!' without a grant. */
async function insert(client: Session, name: string, table: TableFixture): Promise<string> {
  const query = from(client, name).insert((table.insert?.() ?? {}) as never) as unknown as {
    rollback: () => Promise<Answer>
  }
  const { error } = await query.rollback()
  if (!error) return 'inserted'
  if (/row-level security/.test(error.message)) return ''
  if (isRefusal(error)) return '!'
  throw new Error(`${error.code} ${error.message}`)
}

/** No grant, or a view that takes no changes at all. */
function isRefusal({ code, message }: { code: string; message: string }): boolean {
  return (code === '42501' && /permission denied/.test(message)) || code === '55000' || code === '0A000'
}

/** Tries one operation on every labeled row; changes are rolled back. */
export function observe(
  operation: Operation,
  client: Session,
  name: string,
  table: TableFixture,
): Promise<string> {
  if (operation === 'select') return select(client, name, table)
  if (operation === 'insert') return insert(client, name, table)
  return write(operation, client, name, table)
}
