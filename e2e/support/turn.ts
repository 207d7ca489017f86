/** Turns of tests that write the delivery settings: a form does not save over another's change. */
import pg from 'pg'
import { stack } from './shop.ts'

/** Waits until no other test holds it. Returns what ends the turn. */
export async function takeTurn(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: stack().dbUrl })
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('turn: delivery'))`)
  return () => client.end()
}
