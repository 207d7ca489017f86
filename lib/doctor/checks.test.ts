import { expect, it } from 'vitest'
import { judgeCertificate, judgeDisk } from './checks'
import { CHECK_NAMES, findingText, TEXTS } from './texts'

const GB = 1e9

it.each([
  [0.4, 100, 'wrong'],
  [1.9, 10, 'warning'],
  [4, 100, 'warning'],
  [6, 100, 'ok'],
] as const)('disk: %d of %d GB free is %s', (free, total, level) =>
  expect(judgeDisk(free * GB, total * GB)).toMatchObject({ level, values: { free } }),
)

it.each([
  [-1, null, 'wrong', 'certificate_soon'],
  [2, null, 'wrong', 'certificate_soon'],
  [14, null, 'warning', 'certificate_soon'],
  [15, null, 'ok', 'certificate_ok'],
  [80, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'wrong', 'certificate_bad'],
] as const)('certificate: %d days, refusal %s is %s', (days, refusal, level, text) =>
  expect(judgeCertificate(days, refusal)).toMatchObject({ level, text }),
)

it('doctor texts: both languages name the same values', () => {
  const named = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [code, { fa, en }] of Object.entries(TEXTS)) expect([code, named(fa)]).toEqual([code, named(en)])
  for (const { fa, en } of Object.values(CHECK_NAMES)) expect(fa && en).toBeTruthy()
})

it('doctor texts: are filled in each language', () => {
  const finding = { check: 'clock', level: 'wrong', text: 'clock_off', values: { seconds: 75 } } as const
  expect(findingText(finding, 'en')).toBe('75 s off. Turn on synchronization: timedatectl set-ntp true.')
  expect(findingText(finding, 'fa', () => '۷۵')).toContain('۷۵ ثانیه')
})
