import { beforeEach, expect, it, vi } from 'vitest'
import { quickEditProduct, setProductsActive } from '@/lib/catalog/admin-actions'
import { saveCategory } from '@/lib/categories/admin-actions'
import { saveColor } from '@/lib/colors/admin-actions'
import { sortContent } from '@/lib/content/admin-actions'
import { saveDeliverySettings } from '@/lib/delivery/admin-actions'
import { saveDiscount } from '@/lib/discounts/admin-actions'
import { saveMenu } from '@/lib/menus/admin-actions'
import { expireStockPages } from '@/lib/orders/expire'
import { saveTextPage } from '@/lib/pages/admin-actions'
import { moderateQuestions } from '@/lib/questions/admin-actions'
import { expireReviewed } from '@/lib/reviews/expire'
import { saveShopContact } from '@/lib/shop/admin-actions'
import { type CacheTag, cacheTags } from './cache-tags'

const state = vi.hoisted(() => ({
  expired: [] as string[],
  /** Of the only category, as stored and now; an error: it cannot be read. */
  counts: [4, 4] as (number | Error)[],
  /** Left of the product. */
  stock: 5,
}))

vi.mock('@/lib/server/revalidate', () => ({
  expireTags: (...tags: string[]) => void state.expired.push(...tags),
}))
vi.mock('@/lib/server/action', () => ({
  defineAction:
    ({ run }: { run: (context: object) => unknown }) =>
    (input: object) =>
      run({ input, viewer: null }),
}))
vi.mock('@/lib/catalog/queries', () => ({
  keptCategories: async () => state.counts[0],
  listCategories: async () => {
    if (state.counts[1] instanceof Error) throw state.counts[1]
    return state.counts[1]
  },
}))
/** Answers by table or function; every filter returns the query. */
function fakeClient() {
  const answers: Record<string, () => unknown> = {
    admin_update_product: () => ({ slug: 'pot-20', version: 2 }),
    admin_set_products_active: () => ['pot-20'],
    family_slugs: () => ['pot-24'],
    admin_moderate_questions: () => ['pot-20'],
    products: () => ({ slug: 'pot-20' }),
    discounts: () => [{ id: 'd' }],
    product_colors: () => [{ product: { slug: 'pot-20' } }],
    order_items: () => [
      { product_id: 'p', product_slug: 'pot-20', quantity: 1, orders: { holds_stock: true } },
    ],
    product_with_discounts: () => [
      { id: 'p', slug: 'pot-20', available_quantity: state.stock, categories: { slug: 'pots' } },
    ],
  }
  const query = (name: string): object => {
    const answer = Promise.resolve({ data: answers[name]?.() ?? { id: 'x', slug: 'x' }, error: null })
    const then = answer.then.bind(answer)
    return new Proxy({}, { get: (_, key) => (key === 'then' ? then : () => query(name)) })
  }
  return { from: query, rpc: query }
}
vi.mock('@/lib/supabase/viewer', () => ({ viewerClient: async () => fakeClient() }))
vi.mock('@/lib/supabase/anonymous', () => ({ anonymousClient: () => fakeClient() }))

/** Tags of the reads of each page; the frame reads settings, menus, categories and delivery terms. */
const FRAME = [cacheTags.settings, cacheTags.menus, cacheTags.categories, cacheTags.delivery]
const PAGES: Record<string, CacheTag[]> = {
  home: [cacheTags.home, cacheTags.products],
  list: [cacheTags.products],
  category: [cacheTags.products, cacheTags.category('pots')],
  product: [cacheTags.product('pot-20')],
  'other size': [cacheTags.product('pot-24')],
  'other product': [cacheTags.product('kettle')],
  terms: [cacheTags.pages],
}
const EVERY_PAGE = Object.keys(PAGES)
const LISTS = ['home', 'list', 'category']

beforeEach(() => {
  state.expired = []
  state.counts = [4, 4]
  state.stock = 5
})

const withdraw = () => setProductsActive({ products: [], active: false } as never)
const SAVES: [kind: string, save: () => unknown, renewed: string[]][] = [
  [
    'a price',
    () => quickEditProduct({ change: { basePrice: 1 } } as never),
    [...LISTS, 'product', 'other size'],
  ],
  ['a withdrawal that keeps the counts', withdraw, [...LISTS, 'product', 'other size']],
  ...[3, 5, new Error('database away')].map((now): (typeof SAVES)[number] => [
    `a withdrawal after which a category has ${now}`,
    () => ((state.counts = [4, now]), withdraw()),
    EVERY_PAGE,
  ]),
  ['a discount', () => saveDiscount({ id: null, product_id: 'p' } as never), [...LISTS, 'product']],
  ['a color', () => saveColor({ id: 'c', name: 'آبی', hex: '#00f' } as never), [...LISTS, 'product']],
  [
    'a category',
    () =>
      saveCategory({
        id: null,
        name: 'دیگ',
        slug: '',
        description: '',
        seo_title: '',
        seo_description: '',
      } as never),
    EVERY_PAGE,
  ],
  ['the order of slides', () => sortContent({ list: 'hero_slides', ids: [] } as never), ['home']],
  [
    'a text page',
    () =>
      saveTextPage({
        id: 'terms',
        title: 'قوانین',
        body: '<p>متن</p>',
        seo_title: '',
        seo_description: '',
      } as never),
    ['terms'],
  ],
  ['a menu', () => saveMenu({ id: 'header', links: null } as never), EVERY_PAGE],
  ['delivery settings', () => saveDeliverySettings({} as never), EVERY_PAGE],
  ['the shop’s settings', () => saveShopContact({ version: '' } as never), EVERY_PAGE],
  ['a review', () => expireReviewed(['pot-20']), [...LISTS, 'product']],
  ['a question', () => moderateQuestions({ ids: [], action: 'approve' } as never), ['product']],
  ['an order', () => expireStockPages(['o']), ['product']],
  ['an order of the last items', () => ((state.stock = 0), expireStockPages(['o'])), [...LISTS, 'product']],
]

it.each(SAVES)(
  'stored pages: %s renews those that show it and keeps the others',
  async (_, save, renewed) => {
    await save()
    const isExpired = (tags: CacheTag[]) => tags.some((tag) => state.expired.includes(tag))
    expect(EVERY_PAGE.filter((page) => isExpired([...FRAME, ...PAGES[page]!]))).toEqual(
      EVERY_PAGE.filter((page) => renewed.includes(page)),
    )
  },
)
