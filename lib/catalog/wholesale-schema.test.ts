import { expect, it } from 'vitest'
import {
  NO_TERMS,
  toWholesale,
  wholesaleChange,
  type WholesaleInput,
  wholesaleSchema,
} from './wholesale-schema'

const COLOR = '00000000-0000-4000-8000-000000000001'
const problems = (change: Partial<WholesaleInput>) => {
  const parsed = wholesaleSchema.safeParse({ ...NO_TERMS, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}
const step = { tier: 'shop_price', from: 12, kind: 'percent', value: 5 } as const

it('wholesale terms: accept valid terms', () => {
  expect(problems({})).toEqual([])
  expect(
    problems({
      packSize: 6,
      cartonSize: 24,
      cartonLiters: 40,
      steps: [step, { ...step, tier: 'dealer_price' }],
    }),
  ).toEqual([])
})

it('wholesale terms: refuse invalid fields', () => {
  const cases: [Partial<WholesaleInput>, string][] = [
    [{ packSize: 1 }, 'packSize'],
    [{ packSize: 6, cartonSize: 20 }, 'cartonSize'],
    [{ cartonLiters: 40 }, 'cartonSize'],
    [
      { packSize: 6, colorPacks: [{ colorId: COLOR, packSize: null, cartonSize: 20 }] },
      'colorPacks.0.cartonSize',
    ],
    [
      { rules: { ...NO_TERMS.rules, shop_price: { soldBy: 'pack', minimum: null } } },
      'rules.shop_price.soldBy',
    ],
    [
      { rules: { ...NO_TERMS.rules, dealer_price: { soldBy: 'carton', minimum: 0 } } },
      'rules.dealer_price.minimum',
    ],
    [{ steps: [{ ...step, from: 1 }] }, 'steps.0.from'],
    [{ steps: [{ ...step, from: null }] }, 'steps.0.from'],
    [{ steps: [step, step] }, 'steps.1.from'],
    [{ steps: [{ ...step, value: 100 }] }, 'steps.0.value'],
    [{ steps: [{ ...step, value: null }] }, 'steps.0.value'],
    [{ steps: [{ ...step, kind: 'amount', value: 100_000_000 }] }, 'steps.0.value'],
    [{ steps: Array.from({ length: 7 }, (_, i) => ({ ...step, from: i + 2 })) }, 'steps'],
  ]
  expect(cases.filter(([change, path]) => !problems(change).includes(path))).toEqual([])
})

it('wholesale terms: survive the way to the database and back', () => {
  const input: WholesaleInput = {
    packSize: 6,
    cartonSize: 24,
    cartonLiters: 40,
    colorPacks: [{ colorId: COLOR, packSize: 10, cartonSize: 20 }],
    rules: {
      shop_price: { soldBy: 'pack', minimum: null },
      dealer_price: { soldBy: 'piece', minimum: 12 },
    },
    steps: [step, { tier: 'dealer_price', from: 48, kind: 'amount', value: 9000 }],
  }
  const change = wholesaleChange(wholesaleSchema.parse(input), new Set([COLOR]))
  expect(toWholesale(change)).toEqual(input)
  // Terms of removed colors are dropped.
  expect(wholesaleChange(wholesaleSchema.parse(input), new Set()).packs).toHaveLength(1)
  expect(wholesaleChange(NO_TERMS, new Set())).toEqual({ packs: [], rules: [], steps: [] })
})
