/**
 * npm run db:diff [-- <name>] — compares supabase/migrations with supabase/schemas; a name writes and applies
 * the difference as a migration.
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
  const file =
    positionals.length > 0
      ? nextMigration(positionals, join(supabaseFolder, 'migrations'), new Date())
      : undefined
  const databases = await step('Databases from migrations and from schemas', () => openSchemaDatabases())
  try {
    await compare(databases, file)
  } finally {
    await databases.stop()
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function compare(databases: SchemaDatabases, file: string | undefined): Promise<void> {
  const found = await step('Comparison', databases.differences)
  if (found.length === 0) {
    console.log('No difference: the migrations make what supabase/schemas says. Nothing is written.')
    return
  }
  console.log(summary('Differences', found))
  if (file) return writeMigration(databases, file)
  console.log('Next: npm run db:diff -- add_product_weight (a name) writes the migration.')
  process.exitCode = 1
}

async function writeMigration(databases: SchemaDatabases, file: string): Promise<void> {
  const sql = await step('Migration by the Supabase CLI', () => schemaDiff(databases))
  writeFileSync(join(supabaseFolder, 'migrations', file), sql || '-- Rows differ, definitions do not.\n')
  console.log(`Wrote supabase/migrations/${file}. Read and finish it: it moves no data and writes no rows.`)
  await step('Test of the migration', databases.migrate)
  const left = await databases.differences()
  if (left.length === 0) console.log('With it the migrations make what supabase/schemas says.')
  else
    console.log(
      `${summary('Still to be written by you', left)}\nThen compare again: npm run db:diff (without a name).`,
    )
}
