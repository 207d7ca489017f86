import { expect, it } from 'vitest'
import { TagClock } from './tag-clock'

it('tag clock: refuses renders that began before a tag expired', () => {
  const clock = new TagClock()
  const before = clock.now()
  clock.expire(['products'])
  expect(clock.isCurrent(['home', 'products'], before)).toBe(false)
  expect(clock.isCurrent(['home'], before)).toBe(true)
  expect(clock.isCurrent(['products'], clock.now())).toBe(true)
})

it('tag clock: beyond its limit refuses everything earlier', () => {
  const clock = new TagClock(2)
  const before = clock.now()
  for (const tag of ['one', 'two', 'three']) clock.expire([tag])
  // Beyond the limit everything earlier is refused.
  expect(clock.isCurrent([], before)).toBe(false)
  expect(clock.isCurrent(['one'], clock.now())).toBe(true)
})
