import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../supabase/migrations/', import.meta.url)
const sums = readFileSync(new URL('baseline.sha256', folder), 'utf8')
const baseline = sums
  .trim()
  .split('\n')
  .map((line) => line.split('  ') as [string, string])

it('baseline: is frozen, a change of the schema is a new migration', () => {
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex')
  expect(baseline.filter(([sum, name]) => sumOf(name) !== sum)).toEqual([])
})

it('migrations: follow the baseline', () => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  expect(names.slice(0, baseline.length)).toEqual(baseline.map(([, name]) => name))
})
