import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const scripts = join(import.meta.dirname, 'bootstrap')

/**
 * Makes a new database into a Supabase project: roles, schemas, auth and storage tables. One transaction.
 * `password` becomes that of every role that can log in.
 */
export async function bootstrap(connectionString: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    for (const name of readdirSync(scripts).sort()) {
      const sql = readFileSync(join(scripts, name), 'utf8')
      await client.query(sql.replaceAll(":'password'", pg.escapeLiteral(password)))
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
