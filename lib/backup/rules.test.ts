import { describe, expect, it } from 'vitest'
import { backupAge, backupName, strays } from './rules'

const NOW = new Date('2026-11-23T10:20:30.456Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

it('names a file by its time and its row', () => {
  expect(backupName('0f3c5a77-1111-4222-8333-444455556666', NOW)).toBe(
    'hormoz-2026-11-23T10-20-30-0f3c5a77.tar',
  )
})

it('knows its own files from those of the command and of others', () => {
  const own = backupName('0f3c5a77-1111-4222-8333-444455556666', NOW)
  const named = backupName('99999999-1111-4222-8333-444455556666', NOW)
  const others = ['hormoz-2026-11-23T10-20-30.tar', 'photos.tar', `${own}.part-12`, `../${own}`]
  expect(strays([own, named, ...others], [named])).toEqual([own])
})

describe('backupAge', () => {
  it.each([
    [ago(47), null, false],
    [ago(49), null, true],
    [null, ago(49), true],
    [null, ago(3), false],
    [null, null, false],
    // Made yesterday, opened long ago.
    [ago(20), ago(900), false],
  ])('of %s in a shop opened %s: old %s', (last, opened, isOld) =>
    expect(backupAge(last, opened, NOW.getTime())).toEqual({ at: last, isOld }),
  )
})
