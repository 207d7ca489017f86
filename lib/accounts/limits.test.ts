import { describe, expect, it } from 'vitest'
import { guessLimits, passwordLimits, sendLimits } from './limits'
import { isProvedByCode, passwordForm, passwordProblem } from './rules'
import { steady } from './steady'

const stranger = { phone: '09171234567', address: '5.6.7.8', device: null }
const owner = { ...stranger, address: '5.6.7.9', device: 'd' }
const keys = (limits: { key: string }[]) => limits.map(({ key }) => key)

describe('limits', () => {
  it('let a stranger fill nothing that a known device is counted by', () => {
    for (const limits of [sendLimits, passwordLimits] as const) {
      const own = keys(limits(owner, 10)).filter((key) => key !== 'sms:codes')
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
      const shared = two.filter(({ key }) => key !== 'sms:codes' && keys(one as never).includes(key))
      expect(shared).toHaveLength(1)
      // Their own counters stop them long before.
      const ownMost = Math.min(
        ...one.filter(({ key }) => !keys(shared).includes(key)).map(({ most }) => most),
      )
      expect(shared[0]!.most).toBeGreaterThanOrEqual(6 * ownMost)
    }
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

describe('steady', () => {
  const time = async (run: () => Promise<unknown>) => {
    const began = performance.now()
    await steady(run, 60).catch(() => undefined)
    return performance.now() - began
  }

  it('answers at the same step, whatever came of it', async () => {
    const quick = await time(async () => 1)
    const refused = await time(() => Promise.reject(new Error('no')))
    const slower = await time(() => new Promise((resolve) => setTimeout(resolve, 25)))
    for (const took of [quick, refused, slower]) expect(took).toBeGreaterThanOrEqual(59)
    await expect(steady(() => Promise.reject(new Error('no')), 1)).rejects.toThrow('no')
  })
})
