import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byPacks, multipleText, nextStepText, packText, priceAt, termsProblem } from './terms'
import type { LineTerms } from './terms-schema'

const terms: LineTerms = {
  pack: 6,
  carton: 24,
  multiple: 6,
  minimum: 12,
  together: 6,
  steps: [
    { from: 12, price: 900 },
    { from: 48, price: 800 },
  ],
  problem: null,
}

it('volume price: applies from its quantity', () => {
  expect([1, 11, 12, 47, 48, 999].map((pieces) => priceAt(1000, terms.steps, pieces))).toEqual([
    1000, 1000, 900, 900, 800, 800,
  ])
})

it('packs: step to the next whole pack, never below zero', () => {
  expect([byPacks(6, 7, 6), byPacks(6, 5, 6), byPacks(7, 8, 6), byPacks(7, 6, 6), byPacks(0, 1, 6)]).toEqual([
    12, 0, 12, 6, 6,
  ])
  expect([byPacks(3, 4, 1), byPacks(3, 20, 6)]).toEqual([4, 20])
})

it('packs: every step ends at a multiple in its direction', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 2, max: 60 }), fc.boolean(), (now, multiple, isUp) => {
      const next = byPacks(now, isUp ? now + 1 : now - 1, multiple)
      expect(Math.abs(next % multiple)).toBe(0)
      expect(isUp ? next > now : next < now).toBe(true)
    }),
  )
})

it('order terms: name the problem and valid quantities', () => {
  expect(termsProblem(6, terms)).toBe('')
  expect(termsProblem(7, { ...terms, problem: 'not_multiple' })).toBe('تعداد باید مضرب ۶ باشد: ۶ یا ۱۲ عدد')
  expect(multipleText(4, 6)).toBe('تعداد باید مضرب ۶ باشد: ۶ عدد')
  expect(termsProblem(6, { ...terms, problem: 'below_minimum' })).toBe(
    'کمترین سفارش این محصول ۱۲ عدد است؛ ۶ عدد دیگر بیفزایید',
  )
})

it('order terms: name the next volume price', () => {
  expect(nextStepText(terms, 1000)).toBe('۶ عدد دیگر تا قیمت هر عدد ۹۰۰ تومان')
  expect(nextStepText({ ...terms, together: 12 }, 900)).toBe('۳۶ عدد دیگر تا قیمت هر عدد ۸۰۰ تومان')
  expect(nextStepText({ ...terms, together: 48 }, 800)).toBe('')
  // Retail is already below the first step.
  expect(nextStepText(terms, 850)).toBe('۴۲ عدد دیگر تا قیمت هر عدد ۸۰۰ تومان')
  expect(nextStepText(null, 1000)).toBe('')
})

it('order terms: name pack and carton', () => {
  expect(packText(terms)).toBe('بستهٔ ۶ تایی، کارتن ۲۴ تایی')
  expect(packText({ pack: null })).toBe('')
})
