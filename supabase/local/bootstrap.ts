import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'bootstrap')

/** Makes a new database a Supabase project, in one transaction. All login roles get `password`. */
export async function bootstrap(connectionString: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    for (const name of readdirSync(folder).sort()) {
      const sql = readFileSync(join(folder, name), 'utf8')
      await client.query(sql.replaceAll(":'password'", pg.escapeLiteral(password)))
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
