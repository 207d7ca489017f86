/** Turns of tests that write a row of which the shop has one: a form does not save over another's change. */
import pg from 'pg'
import { stack } from './shop.ts'

/** Waits until no other test holds the subject. Returns what ends the turn. */
export async function takeTurn(subject: 'delivery' | 'settings'): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: stack().dbUrl })
  await client.connect()
  await client.query('select pg_advisory_lock(hashtext($1))', [`turn: ${subject}`])
  return () => client.end()
}
