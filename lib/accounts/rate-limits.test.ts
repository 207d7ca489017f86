import { describe, expect, it } from 'vitest'
import { guessLimits, isPool, passwordLimits, reserveLimits, sendLimits } from './rate-limits'
import { isProvedByCode, passwordForm, passwordProblem } from './rules'
import { inConstantTime } from './constant-time'

const stranger = { phone: '09171234567', address: '5.6.7.8', device: null }
const owner = { ...stranger, address: '5.6.7.9', device: 'd' }
const keys = (limits: { key: string }[]) => limits.map(({ key }) => key)

describe('limits', () => {
  it('let a stranger fill nothing that a known device is counted by', () => {
    for (const limits of [sendLimits, passwordLimits] as const) {
      const own = keys(limits(owner, 10)).filter((key) => !isPool(key))
      expect(own).not.toEqual([])
      expect(own.filter((key) => keys(limits(stranger, 10)).includes(key))).toEqual([])
    }
    const own = keys(guessLimits(owner, 'mine'))
    expect(own.filter((key) => keys(guessLimits(stranger, 'theirs')).includes(key))).toEqual([])
  })

  it('let somebody at another address fill only what takes very many attempts', () => {
    const other = { ...stranger, address: '9.9.9.9' }
    for (const [one, two] of [
      [sendLimits(stranger, 10), sendLimits(other, 10)],
      [guessLimits(stranger, 'a'), guessLimits(other, 'b')],
      [passwordLimits(stranger), passwordLimits(other)],
    ] as const) {
      const shared = two.filter(({ key }) => !isPool(key) && keys(one as never).includes(key))
      expect(shared).toHaveLength(1)
      // Their own counters stop them long before.
      const ownMost = Math.min(
        ...one.filter(({ key }) => !keys(shared).includes(key)).map(({ most }) => most),
      )
      expect(shared[0]!.most).toBeGreaterThanOrEqual(6 * ownMost)
    }
  })

  it('count an address by the day, and an IPv6 household with its provider’s network', () => {
    const at = (address: string) => sendLimits({ ...stranger, address }, 5000)
    expect(
      at('5.6.7.8').filter(({ key, seconds }) => key.includes('5.6.7.8') && seconds === 86_400),
    ).toHaveLength(1)
    const [one, two] = [at('2001:db8:1:2::/64'), at('2001:db8:1:3::/64')]
    const shared = keys(one).filter((key) => keys(two).includes(key) && key.includes('2001'))
    expect(shared).toEqual(['send:network:2001:db8:1::/48', 'send-day:network:2001:db8:1::/48'])
    for (const limits of [guessLimits, passwordLimits] as const) {
      const tries = limits({ ...stranger, address: '2001:db8:1:2::/64' }, 'x')
      expect(keys(tries).some((key) => key.endsWith('2001:db8:1::/48'))).toBe(true)
    }
    // The smaller counter comes first: a household stops before its neighbors are touched.
    expect(keys(one).indexOf('send:address:2001:db8:1:2::/64')).toBeLessThan(keys(one).indexOf(shared[0]!))
  })

  it('share the codes of a day and keep a part of them, within the cap', () => {
    const day = (limits: { seconds: number; most: number }[]) =>
      limits.find(({ seconds }) => seconds === 86_400)!.most
    const hour = (limits: { seconds: number; most: number }[]) =>
      limits.find(({ seconds }) => seconds === 3600)!.most
    const pools = [
      sendLimits(stranger, 5000).filter(({ key }) => isPool(key)),
      reserveLimits('customers', 5000),
      reserveLimits('devices', 5000),
    ]
    expect(pools.reduce((sum, pool) => sum + day(pool), 0)).toBeLessThanOrEqual(5000)
    for (const pool of pools) expect(hour(pool)).toBeLessThan(day(pool) / 4)
    expect(new Set(pools.flatMap(keys)).size).toBe(6)
  })

  it('give a code five guesses', () =>
    expect(guessLimits(stranger, 'c').find(({ key }) => key === 'guess:code:c')?.most).toBe(5))
})

describe('password', () => {
  it.each([
    ['', 'وارد کنید'],
    ['کوتاه', '۸ حرف یا عدد'],
    ['aaaaaaaa', 'حدس'],
    ['12345678', 'حدس'],
    ['۸۷۶۵۴۳۲۱', 'حدس'],
    ['09171234567', 'حدس'],
    ['ن'.repeat(37), 'بلند'],
  ])('refuses «%s»', (typed, why) => expect(passwordProblem(typed)).toContain(why))

  it('is the same on every keyboard', () => {
    expect(passwordProblem('نان و پنیر ۱۲')).toBeNull()
    expect(passwordForm('نان و پنیر ۱۲')).toBe(passwordForm('نان و پنیر 12'))
  })

  it('may be set without the old one for a quarter of an hour after a code', () => {
    const now = 1_800_000_000_000
    const at = (method: string, secondsAgo: number) => [{ method, timestamp: now / 1000 - secondsAgo }]
    expect(isProvedByCode(at('otp', 60), now)).toBe(true)
    expect(isProvedByCode(at('otp', 901), now)).toBe(false)
    expect(isProvedByCode(at('password', 1), now)).toBe(false)
    expect(isProvedByCode(undefined, now)).toBe(false)
  })
})

describe('inConstantTime', () => {
  const time = async (run: () => Promise<unknown>) => {
    const began = performance.now()
    await inConstantTime(run, 60).catch(() => undefined)
    return performance.now() - began
  }

  it('answers at the same step, whatever came of it', async () => {
    const quick = await time(async () => 1)
    const refused = await time(() => Promise.reject(new Error('no')))
    const slower = await time(() => new Promise((resolve) => setTimeout(resolve, 25)))
    // At least: a busy machine only answers later.
    for (const took of [quick, refused, slower]) expect(took).toBeGreaterThanOrEqual(59)
    await expect(inConstantTime(() => Promise.reject(new Error('no')), 1)).rejects.toThrow('no')
  })
})
