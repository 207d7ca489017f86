import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildActions, callAction, definitionOf } from '../support/actions.ts'
import { visitorOf } from '../support/visitor.ts'

const id = () => ({ id: randomUUID() })
const ids = () => ({ ids: [randomUUID(), randomUUID()] })

/** Action, page and argument for a row that is gone. */
const DELETIONS: readonly (readonly [action: string, page: string, input: unknown])[] = [
  ['removeAddress', '/profile/addresses', id()],
  ['removeSheet', '/wholesale/order', id()],
  ['removeView', '/admin/orders', id()],
  ['deleteFreightCompany', '/admin/delivery-settings', id()],
  ['deleteDeliveryZone', '/admin/delivery-settings', id()],
  ['deleteHoliday', '/admin/delivery-settings', { day: '2199-01-01' }],
  ['deleteSegment', '/admin/users', id()],
  ['deleteSynonym', '/admin/settings', id()],
  ['deletePicture', '/admin/media', id()],
  ...['promotion_banners', 'hero_slides', 'seasonal_tiles', 'bundles'].map(
    (list) => ['deleteContent', '/admin/hero-slides', { list, ...id() }] as const,
  ),
  ['deleteCategory', '/admin/categories', { ...id(), moveTo: '' }],
  ['deleteRedirects', '/admin/redirects', ids()],
  ['deleteDiscounts', '/admin/discounts', ids()],
  [
    'removeCampaign',
    '/admin/discounts',
    { ...id(), version: '2026-01-01T00:00:00.000000+00:00', isOver: true },
  ],
  ['deleteCodes', '/admin/discount-codes', ids()],
  ['deleteRequests', '/admin/stock-requests', ids()],
  ['deleteMessages', '/admin/comments', ids()],
  ['deleteAttribute', '/admin/products', id()],
  ['deleteColor', '/admin/colors', id()],
  ['deletePage', '/admin/pages', id()],
  ['deleteStockDraft', '/admin/stock', { kind: 'receipt', ...id() }],
  ['removeDraft', '/admin/orders', id()],
  ['removeVatRate', '/admin/settings', { from: '2199-01-01' }],
  ['removeAccount', '/admin/settings', id()],
]

/** Refuse with their own sentence, or may be repeated: a heart, a cart, a service, a person's rights, reviews. */
const OTHERS = [
  'services.remove',
  'reviews.delete',
  'questions.delete',
  'staff.withdraw',
  'staff.remove',
  'wishlist.remove',
]

it('deletion: says of each row that is gone that it was deleted before', async () => {
  const owner = await visitorOf('admin')
  const answers = await Promise.all(
    DELETIONS.map(async ([action, page, input]) => {
      const { status, result } = await callAction(owner, action, page, input)
      return [action, status, result?.error?.code, result?.error?.message]
    }),
  )
  expect(answers).toEqual(
    DELETIONS.map(([action]) => [action, 200, 'already_deleted', 'این مورد پیش‌تر حذف شده است.']),
  )
})

it('deletion: no action that deletes is without this test', () => {
  const tested = new Set(DELETIONS.map(([action]) => action))
  const missing = buildActions().flatMap((action) => {
    const name = /^\s*name: '([^']+)'/m.exec(definitionOf(action) ?? '')?.[1] ?? ''
    const deletes = /[.-](?:delete|remove|dismiss)\b/.test(name)
    return deletes && !tested.has(action.exportedName) && !OTHERS.includes(name) ? [name] : []
  })
  expect(missing).toEqual([])
})
