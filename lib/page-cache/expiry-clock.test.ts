import { describe, expect, it } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
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

  it('has settled when what began before has ended, and waits no longer than it may', async () => {
    const clock = new ExpiryClock()
    await clock.settled()
    clock.renderBegins('/pot')
    let settled = false
    const waiting = clock.settled().then(() => (settled = true))
    await sleep(30)
    expect(settled).toBe(false)
    clock.renderBegins('/later', Date.now() + 1)
    clock.mayStore('/pot', [])
    await waiting
    clock.renderBegins('/stuck')
    const began = Date.now()
    await clock.settled(50)
    expect(Date.now() - began).toBeGreaterThanOrEqual(49)
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
