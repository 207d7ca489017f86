/**
 * npm run db:types — writes lib/supabase/database.types.ts and database.limits.ts from a fresh database;
 * database tests compare them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import pg from 'pg'
import { resetStack, startStack } from '../supabase/local/stack.ts'

const TARGET = new URL('../lib/supabase/database.types.ts', import.meta.url)
const LIMITS = new URL('../lib/supabase/database.limits.ts', import.meta.url)

export async function generateTypes(dbUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: dbUrl, max: 1 })
  try {
    const metadata = await introspect(pool, { includedSchemas: ['public'] })
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '12' })
  } finally {
    await pool.end()
  }
}

/**
 * Limits of the schema as TypeScript: constants (functions of `private` returning a number or a list of an enum),
 * moves of orders that people ask for, capabilities, and check constraints on lengths, numbers and lists by table.
 */
export async function generateLimits(dbUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: dbUrl })
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'private'::regnamespace and pronargs = 0 and provolatile = 'i' and prorettype = 'integer'::regtype
       order by 1`,
    )
    const constants = []
    for (const { name } of names) {
      const { rows } = await client.query<{ value: number }>(`select private.${name}() as value`)
      constants.push(`export const ${name.toUpperCase()} = ${rows[0]!.value}`)
    }
    const { rows: sets } = await client.query<{ name: string }>(
      `select proname as name from pg_proc join pg_type t on t.oid = prorettype join pg_type e on e.oid = t.typelem
       where pronamespace = 'private'::regnamespace and pronargs = 0 and provolatile = 'i' and e.typtype = 'e'
       order by 1`,
    )
    const statusSets = []
    for (const { name } of sets) {
      const { rows } = await client.query<{ value: string[] }>(`select private.${name}()::text[] as value`)
      statusSets.push(`  ${name}: ${list(rows[0]!.value)},\n`)
    }
    const { rows: moves } = await client.query<{ from: string; to: string; actors: string[] }>(
      `select from_status as from, to_status as to,
         array_remove(array[case when by_customer then 'customer' end, case when by_staff then 'staff' end], null) as actors
       from private.order_transitions where by_customer or by_staff order by 1, 2`,
    )
    const { rows: capabilities } = await client.query<{ name: string }>(
      'select name from public.capabilities order by sort_order',
    )
    const { rows: checks } = await client.query<{ table: string; column: string; check: string }>(
      `select conrelid::regclass::name as table, attname as column, pg_get_expr(conbin, conrelid) as check
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
       order by 1, 2, conname`,
    )
    const tables = new Map<string, string[]>()
    for (const { table, column, check } of checks) {
      const range = readRange(column, check)
      if (range) tables.set(table, [...(tables.get(table) ?? []), `  ${column}: { ${range} },`])
    }
    return [
      '/** Written by `npm run db:types` from the constraints of the database. */',
      ...constants,
      `export const STATUS_SETS = {\n${statusSets.join('')}} as const`,
      `export const ORDER_MOVES = [\n${moves.map(({ from, to, actors }) => `  { from: '${from}', to: '${to}', actors: ${list(actors)} },\n`).join('')}] as const`,
      `export const CAPABILITIES = [\n${capabilities.map(({ name }) => `  '${name}',\n`).join('')}] as const`,
      ...[...tables].map(
        ([table, columns]) => `\nexport const ${table} = {\n${columns.join('\n')}\n} as const`,
      ),
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}

const list = (values: string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

/** `min: 1, max: 80` of a check that bounds one column or its length; null otherwise. */
function readRange(column: string, check: string): string | null {
  const measured = `(?:char_length\\((?:btrim\\(${column}\\)|${column})\\)|cardinality\\(${column}\\)|${column})`
  const bound = { '>=': 'min', '>': 'min', '<=': 'max', '<': 'max' } as const
  const range: string[] = []
  for (const part of check.split(' AND ')) {
    const [, operator, value] = new RegExp(`^\\(*${measured}\\)? (>=|<=|>|<) (\\d+)\\)*$`).exec(part) ?? []
    if (!operator) continue
    const inclusive = Number(value) + Number(operator === '>') - Number(operator === '<')
    range.push(`${bound[operator as keyof typeof bound]}: ${inclusive}`)
  }
  return range.some((each) => each.startsWith('max')) && !check.includes(' OR ') ? range.join(', ') : null
}

export async function typesAreCurrent(dbUrl: string): Promise<boolean> {
  return (
    (await generateTypes(dbUrl)) === (await readFile(TARGET, 'utf8')) &&
    (await generateLimits(dbUrl)) === (await readFile(LIMITS, 'utf8'))
  )
}

if (import.meta.main) {
  const log = (line: string) => console.log(line)
  const stack = await startStack({ name: 'types', portBase: 28320, fresh: true, log })
  await writeFile(TARGET, await generateTypes(stack.urls.database))
  await writeFile(LIMITS, await generateLimits(stack.urls.database))
  await stack.stop()
  await resetStack('types', log)
  console.log('Wrote lib/supabase/database.types.ts and database.limits.ts')
}
