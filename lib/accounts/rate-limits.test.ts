import { afterEach, expect, it, vi } from 'vitest'
import { guessLimits, isPool, passwordLimits, reserveLimits, sendLimits } from './rate-limits'
import { isProvedByCode, passwordForm, passwordProblem } from './rules'
import { inConstantTime } from './constant-time'

const clock = vi.hoisted(() => ({ now: 0 }))
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => void (clock.now += milliseconds),
}))
afterEach(() => void vi.restoreAllMocks())

const stranger = { phone: '09171234567', address: '5.6.7.8', device: null }
const owner = { ...stranger, address: '5.6.7.9', device: 'd' }
const keys = (limits: { key: string }[]) => limits.map(({ key }) => key)

it('rate limits: strangers share no counter with a known device', () => {
  for (const limits of [sendLimits, passwordLimits] as const) {
    const own = keys(limits(owner, 10)).filter((key) => !isPool(key))
    expect(own).not.toEqual([])
    expect(own.filter((key) => keys(limits(stranger, 10)).includes(key))).toEqual([])
  }
  const own = keys(guessLimits(owner, 'mine'))
  expect(own.filter((key) => keys(guessLimits(stranger, 'theirs')).includes(key))).toEqual([])
})

it('rate limits: two addresses share only counters of very many attempts', () => {
  const other = { ...stranger, address: '9.9.9.9' }
  for (const [one, two] of [
    [sendLimits(stranger, 10), sendLimits(other, 10)],
    [guessLimits(stranger, 'a'), guessLimits(other, 'b')],
    [passwordLimits(stranger), passwordLimits(other)],
  ] as const) {
    const shared = two.filter(({ key }) => !isPool(key) && keys(one as never).includes(key))
    expect(shared).toHaveLength(1)
    // Their own counters are exhausted long before.
    const ownMost = Math.min(...one.filter(({ key }) => !keys(shared).includes(key)).map(({ most }) => most))
    expect(shared[0]!.most).toBeGreaterThanOrEqual(6 * ownMost)
  }
})

it('rate limits: count addresses by the day, and IPv6 households with their network', () => {
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
  // The smaller counter comes first: a household cannot exhaust that of its neighbors.
  expect(keys(one).indexOf('send:address:2001:db8:1:2::/64')).toBeLessThan(keys(one).indexOf(shared[0]!))
})

it('rate limits: pools of codes share the daily cap and keep a part', () => {
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

it('rate limits: allow five guesses of a code', () =>
  expect(guessLimits(stranger, 'c').find(({ key }) => key === 'guess:code:c')?.most).toBe(5))

it.each([
  ['', 'وارد کنید'],
  ['کوتاه', '۸ حرف یا عدد'],
  ['aaaaaaaa', 'حدس'],
  ['12345678', 'حدس'],
  ['۸۷۶۵۴۳۲۱', 'حدس'],
  ['09171234567', 'حدس'],
  ['ن'.repeat(37), 'بلند'],
])('password: refuses «%s»', (typed, why) => expect(passwordProblem(typed)).toContain(why))

it('password: is equal on every keyboard', () => {
  expect(passwordProblem('نان و پنیر ۱۲')).toBeNull()
  expect(passwordForm('نان و پنیر ۱۲')).toBe(passwordForm('نان و پنیر 12'))
})

it('password: can be replaced without the old one for 15 minutes after a code', () => {
  const now = 1_800_000_000_000
  const at = (method: string, secondsAgo: number) => [{ method, timestamp: now / 1000 - secondsAgo }]
  expect(isProvedByCode(at('otp', 60), now)).toBe(true)
  expect(isProvedByCode(at('otp', 901), now)).toBe(false)
  expect(isProvedByCode(at('password', 1), now)).toBe(false)
  expect(isProvedByCode(undefined, now)).toBe(false)
})

it('constant time: answers at full steps after success, failure and a slow call', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  const time = async (run: () => Promise<unknown>) => {
    clock.now = 1000
    await inConstantTime(run, 60).catch(() => undefined)
    return clock.now - 1000
  }
  const after = (milliseconds: number) => async () => void (clock.now += milliseconds)
  const refused = () => Promise.reject(new Error('no'))
  expect([await time(after(1)), await time(after(25)), await time(after(61))]).toEqual([60, 60, 120])
  expect(await time(() => after(25)().then(refused))).toBe(60)
  await expect(inConstantTime(refused, 60)).rejects.toThrow('no')
})
