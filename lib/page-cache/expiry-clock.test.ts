import { describe, expect, it } from 'vitest'
import { ExpiryClock } from './expiry-clock'

describe('ExpiryClock', () => {
  it('refuses a page whose tag expired after its render began, and takes the next one', () => {
    const clock = new ExpiryClock()
    clock.renderBegins('/pot', 100)
    clock.tagExpires('products', 150)
    expect(clock.mayStore('/pot', ['products'])).toBe(false)
    clock.renderBegins('/pot', 160)
    expect(clock.mayStore('/pot', ['products'])).toBe(true)
  })

  it('counts the same millisecond as too late', () => {
    const clock = new ExpiryClock()
    clock.renderBegins('/pot', 100)
    clock.tagExpires('products', 100)
    expect(clock.mayStore('/pot', ['products'])).toBe(false)
  })

  it('keeps the earliest beginning of one page', () => {
    const clock = new ExpiryClock()
    clock.renderBegins('/pot', 100)
    clock.tagExpires('products', 150)
    clock.renderBegins('/pot', 160)
    expect(clock.mayStore('/pot', ['products'])).toBe(false)
  })

  it('does not mind other tags', () => {
    const clock = new ExpiryClock()
    clock.renderBegins('/pot', 100)
    clock.tagExpires('home', 150)
    expect(clock.mayStore('/pot', ['products', 'product:x'])).toBe(true)
  })

  it('stores nothing whose beginning it does not know', () => {
    expect(new ExpiryClock().mayStore('/pot', [])).toBe(false)
  })

  it('stays within its limit and errs on the safe side', () => {
    const clock = new ExpiryClock(2)
    clock.renderBegins('/a', 100)
    for (const [tag, time] of [
      ['one', 110],
      ['two', 120],
      ['three', 130],
    ] as const)
      clock.tagExpires(tag, time)
    // 'one' was dropped: any render from before its time is refused, whatever its tags.
    expect(clock.mayStore('/a', [])).toBe(false)
    clock.renderBegins('/b', 200)
    clock.renderBegins('/c', 201)
    clock.renderBegins('/d', 202)
    expect([clock.mayStore('/b', []), clock.mayStore('/c', []), clock.mayStore('/d', [])]).toEqual([
      false,
      true,
      true,
    ])
  })
})
