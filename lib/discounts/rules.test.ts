import { expect, it } from 'vitest'
import { codeProblem } from './rules'

const tried = (more: { error?: string; minimum?: number }) => ({ error: null, minimum: null, ...more })

it('discount code: each refusal has its own message', () => {
  expect(codeProblem(null)).toBe('')
  expect(codeProblem(tried({}))).toBe('')
  expect(codeProblem(tried({ error: 'code_below_minimum', minimum: 2_500_000 }))).toBe(
    'این کد تخفیف برای خریدهای ۲٬۵۰۰٬۰۰۰ تومان به بالاست',
  )
  const refusals = ['unknown', 'expired', 'exhausted', 'used_up']
  const sentences = refusals.map((word) => codeProblem(tried({ error: `code_${word}` })))
  expect(new Set(sentences).size).toBe(refusals.length)
  expect(sentences).not.toContain('')
})
