/** SQL mutants: one changed comparison, bound, sign or check per function. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ROOT } from '../../scripts/lib/programs.ts'
import { apply, describeChange, type Mutant, type Site } from './mutant.ts'
import { choose, seeded, shuffle } from './random.ts'

interface Routine {
  name: string
  definition: string
}

const OPERATORS: Record<string, string> = {
  '>=': '>',
  '<=': '<',
  '>': '>=',
  '<': '<=',
  '=': '<>',
  '<>': '=',
  and: 'or',
  or: 'and',
  '+': '-',
  '-': '+',
}
const CHECK = /^ *perform private\.(?:require|refuse)\w*\([^;]*\);\n/gm
const OPERATOR = /(?<= )(?:>=|<=|<>|>|<|=|and|or|\+|-)(?= )/g
const BOUND = /(?<=(?:>=|<=|>|<|limit) )\d+(?=\b)/g
/** Rights tests name functions in their matrix. */
const RIGHTS = /(?:access|rights)[^/]*\.test\.ts$/
/** Test files to run first, by mentions of the function or its callers. */
const LIKELY = 8

/** Mutants by seed, each of another function; a third drops a rights check where possible. */
export async function sqlMutants(databaseUrl: string, seed: number, count: number): Promise<Mutant[]> {
  const random = seeded(seed)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Routine>(
      `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
       join pg_language l on l.oid = p.prolang
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and l.lanname in ('plpgsql', 'sql') and p.prokind = 'f' order by p.oid::regprocedure::text`,
    )
    const files = testFiles()
    const mutants: Mutant[] = []
    for (const routine of shuffle(random, rows)) {
      if (mutants.length === count) break
      const sites = sitesOf(routine.definition, mutants.length % 3 === 0)
      if (sites.length === 0) continue
      const site = choose(random, sites)
      const text = apply(routine.definition, site)
      if (!(await isValid(client, text))) continue
      const change = describeChange(routine.definition, site)
      const rights =
        site.to === '' ? files.filter(({ file }) => RIGHTS.test(file)).map(({ file }) => file) : []
      mutants.push({
        kind: 'sql',
        subject: routine.name,
        change,
        text,
        built: { name: '', text: '' },
        tests: [...rights, ...likely(routine.name, rows, files)],
      })
    }
    return mutants
  } finally {
    await client.end()
  }
}

/** Ignores comments and `order by`; only rights checks if requested and present. */
function sitesOf(definition: string, checks: boolean): Site[] {
  const body = definition.indexOf('\nAS ')
  const found = (pattern: RegExp, to: (text: string) => string): Site[] =>
    [...definition.matchAll(pattern)]
      .filter(({ index }) => index > body && !isComment(definition, index))
      .map(({ 0: text, index }) => ({ start: index, end: index + text.length, to: to(text) }))
  const dropped = found(CHECK, () => '')
  if (checks && dropped.length > 0) return dropped
  return [
    ...dropped,
    ...found(OPERATOR, (operator) => OPERATORS[operator]!),
    ...found(BOUND, (bound) => String(Number(bound) + 1)),
  ]
}

function isComment(text: string, index: number): boolean {
  return text.slice(text.lastIndexOf('\n', index) + 1, index).includes('--')
}

async function isValid(client: pg.Client, text: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(text)
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback')
  }
}

function testFiles(): { file: string; text: string }[] {
  return globSync('supabase/tests/**/*.ts', { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), 'utf8'),
  }))
}

/** Test files by mentions of the function, else of its callers. */
function likely(name: string, routines: Routine[], files: ReturnType<typeof testFiles>): string[] {
  const callers = new Set([name])
  for (let depth = 0; depth < 3; depth++)
    for (const routine of routines)
      if ([...callers].some((callee) => routine.definition.includes(`.${callee}(`))) callers.add(routine.name)
  const mentions = (text: string, wanted: Iterable<string>) =>
    [...wanted].reduce((sum, each) => sum + text.split(new RegExp(`\\b${each}\\b`)).length - 1, 0)
  return files
    .filter(({ file }) => file.endsWith('.test.ts'))
    .map(({ file, text }) => ({ file, weight: 100 * mentions(text, [name]) + mentions(text, callers) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, LIKELY)
    .map(({ file }) => file)
}
