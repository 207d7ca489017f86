import { expect, it } from 'vitest'
import { issuesOf } from '@/lib/utils/testing/issues'
import {
  NO_TERMS,
  toWholesale,
  wholesaleChange,
  type WholesaleInput,
  wholesaleSchema,
} from './wholesale-schema'

const COLOR = '00000000-0000-4000-8000-000000000001'
const problems = (change: Partial<WholesaleInput>) =>
  issuesOf(wholesaleSchema, { ...NO_TERMS, ...change }).map((issue) => issue.split(':')[0])
const step = { price_type: 'shop_price', from_quantity: 12, kind: 'percent', value: 5 } as const

it('wholesale terms: accept valid terms', () => {
  expect(problems({})).toEqual([])
  expect(
    problems({
      pack_size: 6,
      carton_size: 24,
      carton_liters: 40,
      steps: [step, { ...step, price_type: 'dealer_price' }],
    }),
  ).toEqual([])
})

it.each<[Partial<WholesaleInput>, string]>([
  [{ pack_size: 1 }, 'pack_size'],
  [{ pack_size: 6, carton_size: 20 }, 'carton_size'],
  [{ carton_liters: 40 }, 'carton_size'],
  [
    { pack_size: 6, color_packs: [{ color_id: COLOR, pack_size: null, carton_size: 20 }] },
    'color_packs.0.carton_size',
  ],
  [
    { rules: { ...NO_TERMS.rules, shop_price: { sold_by: 'pack', min_quantity: null } } },
    'rules.shop_price.sold_by',
  ],
  [
    { rules: { ...NO_TERMS.rules, dealer_price: { sold_by: 'carton', min_quantity: 0 } } },
    'rules.dealer_price.min_quantity',
  ],
  [{ steps: [{ ...step, from_quantity: 1 }] }, 'steps.0.from_quantity'],
  [{ steps: [{ ...step, from_quantity: null }] }, 'steps.0.from_quantity'],
  [{ steps: [step, step] }, 'steps.1.from_quantity'],
  [{ steps: [{ ...step, value: 100 }] }, 'steps.0.value'],
  [{ steps: [{ ...step, value: null }] }, 'steps.0.value'],
  [{ steps: [{ ...step, kind: 'amount', value: 100_000_000 }] }, 'steps.0.value'],
  [{ steps: Array.from({ length: 7 }, (_, i) => ({ ...step, from_quantity: i + 2 })) }, 'steps'],
])('wholesale terms: refuse %o', (change, path) => expect(problems(change)).toContain(path))

it('wholesale terms: survive the way to the database and back', () => {
  const input: WholesaleInput = {
    pack_size: 6,
    carton_size: 24,
    carton_liters: 40,
    color_packs: [{ color_id: COLOR, pack_size: 10, carton_size: 20 }],
    rules: {
      shop_price: { sold_by: 'pack', min_quantity: null },
      dealer_price: { sold_by: 'piece', min_quantity: 12 },
    },
    steps: [step, { price_type: 'dealer_price', from_quantity: 48, kind: 'amount', value: 9000 }],
  }
  const change = wholesaleChange(wholesaleSchema.parse(input), new Set([COLOR]))
  expect(toWholesale(change)).toEqual(input)
  // Terms of removed colors are dropped.
  expect(wholesaleChange(wholesaleSchema.parse(input), new Set()).packs).toHaveLength(1)
  expect(wholesaleChange(NO_TERMS, new Set())).toEqual({ packs: [], rules: [], steps: [] })
})
