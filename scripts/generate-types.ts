/**
 * Writes lib/supabase/database.types.ts from a database that carries the migrations.
 * Usage: generate-types.ts <postgres address> [--check]; with --check it only compares, and fails on a difference.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import pg from 'pg'

const TARGET = new URL('../lib/supabase/database.types.ts', import.meta.url)

/** The types of schema `public`, as TypeScript source. Throws when the database cannot be read. */
export async function generateTypes(dbUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: dbUrl, max: 1 })
  try {
    const metadata = await introspect(pool, { includedSchemas: ['public'] })
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '12' })
  } finally {
    await pool.end()
  }
}

/** Whether the committed types are those of the database. */
export async function typesAreCurrent(dbUrl: string): Promise<boolean> {
  return (await generateTypes(dbUrl)) === (await readFile(TARGET, 'utf8'))
}

if (import.meta.main) {
  const [dbUrl, flag] = process.argv.slice(2)
  if (!dbUrl) {
    console.error('Say which database: generate-types.ts postgres://… [--check]')
    process.exit(1)
  }
  if (flag === '--check') {
    if (!(await typesAreCurrent(dbUrl))) {
      console.error('lib/supabase/database.types.ts is not what the migrations make: run `npm run db:types`.')
      process.exit(1)
    }
  } else {
    await writeFile(TARGET, await generateTypes(dbUrl))
    console.log('Wrote lib/supabase/database.types.ts')
  }
}
