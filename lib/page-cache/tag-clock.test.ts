import { describe, expect, it } from 'vitest'
import { TagClock } from './tag-clock'

describe('TagClock', () => {
  it('refuses what began before one of its tags expired, and takes what begins afterwards', () => {
    const clock = new TagClock()
    const before = clock.now()
    clock.expire(['products'])
    expect(clock.isCurrent(['home', 'products'], before)).toBe(false)
    expect(clock.isCurrent(['home'], before)).toBe(true)
    expect(clock.isCurrent(['products'], clock.now())).toBe(true)
  })

  it('stays within its limit and errs on the safe side', () => {
    const clock = new TagClock(2)
    const before = clock.now()
    for (const tag of ['one', 'two', 'three']) clock.expire([tag])
    // What it forgot: anything from before is refused, whatever its tags.
    expect(clock.isCurrent([], before)).toBe(false)
    expect(clock.isCurrent(['one'], clock.now())).toBe(true)
  })
})
