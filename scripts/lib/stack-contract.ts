/**
 * The contract of the embedded stack passed with the files whose hash `passed.txt` has: by day only the calls of
 * the shop run then. A green `npm test` with the whole contract writes it; commit it with the change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashFiles } from './source-hash.ts'

const PASSED = path.join(import.meta.dirname, '../../supabase/local/tests/passed.txt')
const SOURCES = ['supabase/local', 'supabase/config.toml']

const hashStack = (sources: readonly string[]) => hashFiles(sources, /passed\.txt$|\.md$/).digest('hex')

/** True at night, for another PostgREST, and after a change of the stack or its tests. */
export function isContractDue(passed = PASSED, sources: readonly string[] = SOURCES): boolean {
  if (process.env.NIGHTLY || process.env.POSTGREST_BIN) return true
  return readFileSync(passed, 'utf8').trim() !== hashStack(sources)
}

export function recordContract(passed = PASSED, sources: readonly string[] = SOURCES): void {
  writeFileSync(passed, `${hashStack(sources)}\n`)
}
