import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BackupLine, isBackupOld } from './backup-line'

const NOW = new Date('2026-11-23T10:20:30Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const made = (hours: number, bytes = 30_840_000) => ({ finished_at: ago(hours), bytes })

it.each([
  [made(47), null, false],
  [made(49), null, true],
  [null, ago(49), true],
  [null, ago(3), false],
  [null, null, false],
  // Made yesterday, opened long ago.
  [made(20), ago(900), false],
])('backup: %o in a shop opened %s is old: %s', (last, opened_at, isOld) =>
  expect(isBackupOld({ last, opened_at }, NOW)).toBe(isOld),
)

it('backup card: shows age and size, and warns once it is old', () => {
  const card = (last: { finished_at: string; bytes: number } | null, isOld: boolean) =>
    renderToStaticMarkup(<BackupLine last={last} opened_at={null} isOld={isOld} />)
  expect(card(made(1), false)).toMatch(/آخرین پشتیبان: .+ \(۳۰٫۸ مگابایت\)/)
  expect(card(made(1, 2_350_000_000), false)).toContain('۲٫۴ گیگابایت')
  expect(card(made(1), false)).not.toContain('اگر سرور خراب شود')
  expect(card(null, true)).toMatch(/هنوز نسخهٔ پشتیبان ندارید.+اگر سرور خراب شود/)
})
