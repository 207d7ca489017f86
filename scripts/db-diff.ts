/**
 * npm run db:diff -- <name>
 *
 * Compares supabase/migrations with supabase/schemas in two databases and writes the difference as a migration
 * `supabase/migrations/<time>_<name>.sql`. Then applies it and lists what it leaves out.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeError } from '../supabase/local/failure.ts'
import { supabaseFolder } from '../supabase/local/paths.ts'
import { nextMigration, schemaDiff, summary } from './lib/schema-diff.ts'
import { openSchemaDatabases, type SchemaDatabases } from './lib/schema-databases.ts'
import { step } from './lib/steps.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const file = nextMigration(positionals, join(supabaseFolder, 'migrations'), new Date())
  const databases = await step('Databases from migrations and from schemas', () => openSchemaDatabases())
  try {
    await writeMigration(file, databases)
  } finally {
    await databases.stop()
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function writeMigration(file: string, databases: SchemaDatabases): Promise<void> {
  const found = await step('Comparison', databases.differences)
  if (found.length === 0) {
    console.log('No difference: the migrations make what supabase/schemas says. Nothing is written.')
    return
  }
  console.log(summary('Differences', found))
  const sql = await step('Migration by the Supabase CLI', () => schemaDiff(databases))
  writeFileSync(join(supabaseFolder, 'migrations', file), sql)
  console.log(
    `Wrote supabase/migrations/${file}. Read and finish it: rows, and data that moves, are not in it.`,
  )
  await step('Test of the migration', databases.migrate)
  const left = await databases.differences()
  console.log(
    left.length === 0
      ? 'With it the migrations make what supabase/schemas says.'
      : `${summary('Still to be written by you', left)}\nThen run the comparison again: npx vitest run supabase/tests/committed/schema-files.test.ts`,
  )
}
