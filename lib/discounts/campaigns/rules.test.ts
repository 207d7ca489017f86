import { expect, it } from 'vitest'
import { campaignState, tiersText } from './rules'
import { campaignArgument, campaignSchema, type CampaignInput } from './schema'

const NOW = Date.parse('2026-11-23T08:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

it('campaign state: follows end, switch and start', () => {
  const state = (change: object) =>
    campaignState({ is_active: true, start_date: null, end_date: null, ...change }, NOW).key
  expect(state({})).toBe('running')
  expect(state({ start_date: at(1) })).toBe('planned')
  expect(state({ start_date: at(-2), end_date: at(-1), is_active: false })).toBe('over')
  expect(state({ is_active: false, start_date: at(1) })).toBe('inactive')
})

it('campaign text: lists tiers with their discounts', () => {
  expect(
    tiersText([
      {
        price_type: 'base_price',
        discount_type: 'percentage',
        discount_value: 20,
        round_to: 1,
        lowest_price: null,
      },
      {
        price_type: 'dealer_price',
        discount_type: 'amount',
        discount_value: 5000,
        round_to: 1,
        lowest_price: null,
      },
    ]),
  ).toBe('قیمت پایه ٪۲۰، قیمت عمده ۵٬۰۰۰ تومان')
})

const none = { discount_type: 'percentage', discount_value: null, round_to: '1', lowest_price: null } as const
const INPUT: CampaignInput = {
  id: null,
  version: null,
  name: ' یلدا ',
  scope: 'brand',
  category_id: '',
  brand: 'نگین',
  family_id: '',
  products: [],
  tiers: {
    base_price: { ...none, discount_value: 20, round_to: '1000' },
    shop_price: none,
    dealer_price: none,
  },
  start_date: null,
  end_date: '2026-12-21T20:30:00.000Z',
  is_active: true,
}

it('campaign input: sends only chosen fields', () => {
  expect(campaignArgument(campaignSchema.parse(INPUT))).toEqual({
    name: 'یلدا',
    scope: 'brand',
    brand: 'نگین',
    start_date: null,
    // A day without a time ends with its last second.
    end_date: '2026-12-22T20:29:59.000Z',
    is_active: true,
    tiers: [
      {
        price_type: 'base_price',
        discount_type: 'percentage',
        discount_value: 20,
        round_to: 1000,
        lowest_price: null,
      },
    ],
  })
})

it('campaign input: refuses empty scopes, empty tiers and reversed dates', () => {
  const paths = (change: Partial<CampaignInput>) =>
    campaignSchema.safeParse({ ...INPUT, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(paths({ brand: ' ' })).toEqual(['brand'])
  expect(paths({ scope: 'category' })).toEqual(['category_id'])
  expect(paths({ scope: 'products' })).toEqual(['products'])
  expect(paths({ tiers: { base_price: none, shop_price: none, dealer_price: none } })).toEqual([
    'tiers.base_price.discount_value',
  ])
  expect(paths({ tiers: { ...INPUT.tiers, shop_price: { ...none, discount_value: 101 } } })).toEqual([
    'tiers.shop_price.discount_value',
  ])
  expect(paths({ start_date: '2027-01-01T00:00:00Z' })).toEqual(['end_date'])
})
