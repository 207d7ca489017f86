import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'bootstrap')

/** Additions of newer stacks; idempotent, runs at every start. */
const ADDITIONS = '5-additions.sql'

/** Makes a new database a Supabase project, in one transaction. All login roles get `password`. */
export async function bootstrap(connectionString: string, password: string): Promise<void> {
  await run(connectionString, readdirSync(folder).sort(), password)
}

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
