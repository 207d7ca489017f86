/** Limits and arguments of actions and routes, read from their definitions. */
import { expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { setLineInput } from '@/lib/cart/schema'
import { endCampaign } from '@/lib/discounts/campaigns/actions'
import { identitySchema, vatRateSchema } from '@/lib/invoices/schema'
import { savePriceListSettings } from '@/lib/price-lists/admin-actions'
import { moderateComments } from '@/lib/reviews/admin-actions'
import { GET as findArticle } from './admin/handbook/route'
import { POST as readCart } from './cart/route'
import { GET as suggest } from './search/suggestions/route'

const getCart = vi.hoisted(() => vi.fn())
vi.mock('@/lib/cart/queries', () => ({ getCart }))
vi.mock('@/lib/server/action', () => ({ defineAction: (definition: object) => definition }))
vi.mock('@/lib/server/route', () => ({ defineRoute: (definition: object) => definition }))
vi.mock('@/lib/server/rpc', () => ({ rpcAction: (definition: object) => definition, DELETED_BEFORE: {} }))

interface Definition {
  schema: z.ZodType
  args: (input: object) => object
  run: (call: object) => unknown
}
const definitionOf = (built: unknown) => built as Definition
const schemaOf = (built: unknown) => definitionOf(built).schema

const id = '11111111-1111-4111-8111-111111111111'
const text = (length: number) => 'x'.repeat(length)

it.each<[string, z.ZodType, number, (size: number) => unknown]>([
  ['searched text', schemaOf(suggest), 400, (size) => ({ q: text(size) })],
  ['the page of an article', schemaOf(findArticle), 2000, (size) => ({ page: text(size) })],
  ['the version of a campaign', schemaOf(endCampaign), 60, (size) => ({ id, version: text(size) })],
  [
    'moderated reviews',
    schemaOf(moderateComments),
    200,
    (size) => ({ action: 'hide', comments: Array(size).fill({ id, edits: 0 }) }),
  ],
  ['typed numbers of a buyer', identitySchema.shape.phone, 50, (size) => '02112345678'.padEnd(size)],
  ['VAT rates in percent', vatRateSchema.shape.percent, 50, String],
])('input: upper limit of %s', (_, schema, most, of) => {
  expect([most, most + 1].map((size) => schema.safeParse(of(size)).success)).toEqual([true, false])
})

it('price lists: their validity is sent unless they are valid until prices change', () => {
  const sent = (valid_days: number | null) =>
    definitionOf(savePriceListSettings).args({ version: 'v', valid_days })
  expect(sent(30)).toEqual({ p_version: 'v', p_valid_days: 30 })
  expect(sent(null)).toEqual({ p_version: 'v' })
})

it.each([
  ['guest', null, false],
  ['member', { id }, true],
])('cart: is read for a %s', (_, viewer, signedIn) => {
  definitionOf(readCart).run({ input: {}, viewer })
  expect(getCart).toHaveBeenLastCalledWith({}, signedIn)
})

it('cart line: 0 removes it, less is refused', () => {
  const line = { product_id: id, color_id: null }
  expect([0, -1].map((quantity) => setLineInput.safeParse({ ...line, quantity }).success)).toEqual([
    true,
    false,
  ])
})
