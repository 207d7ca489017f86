import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'bootstrap')

/** Says what a newer stack adds; it may run again and again, so that older data serve too. */
const ADDITIONS = '5-additions.sql'

/**
 * Makes a new database into a Supabase project: roles, schemas, auth and storage tables. One transaction.
 * `password` becomes that of every role that can log in.
 */
export async function bootstrap(connectionString: string, password: string): Promise<void> {
  await run(connectionString, readdirSync(folder).sort(), password)
}

/** Adds to the database of an older stack what this one needs. */
export async function complete(connectionString: string): Promise<void> {
  await run(connectionString, [ADDITIONS], '')
}

async function run(connectionString: string, scripts: string[], password: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    for (const name of scripts) {
      const sql = readFileSync(join(folder, name), 'utf8')
      await client.query(sql.replaceAll(":'password'", pg.escapeLiteral(password)))
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
