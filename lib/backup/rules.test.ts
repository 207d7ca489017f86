import { expect, it } from 'vitest'
import { describeError } from '../../supabase/local/failure.ts'
import { backupAge, backupName, FAILURES, strays } from './rules'

const NOW = new Date('2026-11-23T10:20:30.456Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

it('backup file: is named by its time and row', () => {
  expect(backupName('0f3c5a77-1111-4222-8333-444455556666', NOW)).toBe(
    'hormoz-2026-11-23T10-20-30-0f3c5a77.tar',
  )
})

it('failed backup: a full disk is named in Persian', () => {
  expect(FAILURES[describeError({ code: 'ENOSPC' })]).toBe('دیسک سرور پر است')
})

it('backup files: only those of the shop without a row are strays', () => {
  const own = backupName('0f3c5a77-1111-4222-8333-444455556666', NOW)
  const named = backupName('99999999-1111-4222-8333-444455556666', NOW)
  const others = ['hormoz-2026-11-23T10-20-30.tar', 'photos.tar', `${own}.part-12`, `../${own}`]
  expect(strays([own, named, ...others], [named])).toEqual([own])
})

it.each([
  [ago(47), null, false],
  [ago(49), null, true],
  [null, ago(49), true],
  [null, ago(3), false],
  [null, null, false],
  // Made yesterday, opened long ago.
  [ago(20), ago(900), false],
])('backup age: %s in a shop opened %s is old: %s', (last, opened, isOld) =>
  expect(backupAge(last, opened, NOW.getTime())).toEqual({ at: last, isOld }),
)
