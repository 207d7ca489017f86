/**
 * npm run db:types
 *
 * Writes lib/supabase/database.types.ts from a fresh database that carries the migrations. `npm test` compares.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import pg from 'pg'
import { resetStack, startStack } from '../supabase/local/stack.ts'

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
  const log = (line: string) => console.log(line)
  const stack = await startStack({ name: 'types', portBase: 28320, fresh: true, log })
  await writeFile(TARGET, await generateTypes(stack.urls.database))
  await stack.stop()
  await resetStack('types', log)
  console.log('Wrote lib/supabase/database.types.ts')
}
