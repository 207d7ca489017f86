import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { nextMigration, summary } from './schema-diff.ts'

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, '20261126000000_baseline.sql'), '')
const now = new Date('2026-11-27T08:30:05Z')

it('new migration: is named by time and change', () => {
  expect(nextMigration(['add_product_weight'], folder, now)).toBe('20261127083005_add_product_weight.sql')
})

it.each([[[]], [['Add weight']], [['add_weight', 'more']], [['../weight']], [['add__weight']]])(
  'new migration: refuses the name %j',
  (args) => {
    expect(() => nextMigration(args, folder, now)).toThrow('npm run db:diff -- add_product_weight')
  },
)

it('new migration: refuses a time before the last migration', () => {
  expect(() => nextMigration(['add_weight'], folder, new Date('2026-11-25T00:00:00Z'))).toThrow(
    '20261126000000_baseline.sql has a later time',
  )
})

it('summary: shows twenty names and counts the others', () => {
  const names = Array.from({ length: 22 }, (_, i) => `column public.t.c${i}`)
  expect(summary('Differences', names.slice(0, 1))).toBe('Differences (1):\n  column public.t.c0')
  expect(summary('Differences', names).split('\n')).toHaveLength(22)
  expect(summary('Differences', names)).toMatch(/^Differences \(22\):[^]*… and 2 more$/)
})
