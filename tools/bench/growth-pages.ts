/** Pages of shop and panel for each kind of visitor. */
import type { Client } from 'pg'
import { signInCustomers } from './customers.ts'
import { seededRandom } from './products.ts'
import type { Side } from './search-sides.ts'

export interface Page {
  name: string
  paths: readonly string[]
  /** Missing for guests. */
  cookie?: string
  /** Requests each path once: measures rendering, not the cache. */
  once?: boolean
}

/** More than requested. */
const SAMPLES = 60
const WORDS = ['قابلمه', 'ماهیتابه', 'استیل', 'لیوان', 'چاقو', 'کتری', 'سرویس', 'چدن', 'بشقاب', 'قوری']

/** Equal list and order for both sizes. */
export async function pagesOf({ stack, client }: Side): Promise<Page[]> {
  const column = async <T = string>(text: string, values: unknown[] = []) =>
    (await client.query<{ x: T }>(text, values)).rows.map(({ x }) => x)
  const random = seededRandom(3)
  const shuffle = <T>(list: readonly T[]) => [...list].sort(() => random() - 0.5)
  const slugs = await column(
    `select slug as x from public.products where is_active and sku like 'KG-%' order by md5(sku) limit ${2 * SAMPLES}`,
  )
  const categories = await column(
    `select c.slug as x from public.category_counts n join public.categories c on c.id = n.category_id
     where n.product_count > 100 order by c.slug`,
  )
  const ids = await column(
    `select id as x from public.products where sku like 'KG-%' order by md5(sku) limit ${SAMPLES}`,
  )
  const setType = (type: string) => async (id: string) =>
    void (await client.query('update public.profiles set user_type = $2 where id = $1', [id, type]))
  const [dealer] = await signInCustomers(stack, 1, 'dealer', setType('dealer'))
  const [admin] = await signInCustomers(stack, 1, 'admin', setType('admin'))
  let own: string[] = []
  const [customer] = await signInCustomers(stack, 1, 'normal', async (id) => {
    await giveTrade(client, id)
    own = await column('select id as x from public.orders where user_id = $1', [id])
  })
  const orders = await column('select id as x from public.orders order by md5(id::text) limit 20')
  const people = await column(
    'select user_id as x from public.orders group by 1 order by md5(user_id::text) limit 20',
  )
  const codes = await column(`select id as x from public.discount_codes order by uses_count desc, id limit 1`)
  const asked = await column('select product_id as x from public.stock_requests order by 1 limit 10')
  const messages = await column('select id as x from public.contact_messages order by 1 limit 10')

  const product = (slug: string) => `/products/${encodeURIComponent(slug)}`
  const query = (name: string, values: readonly string[], path = '/products') =>
    values.map((value) => `${path}?${name}=${encodeURIComponent(value)}`)
  const numbers = Array.from({ length: SAMPLES }, (_, i) => String(i + 2))
  const two = shuffle(WORDS.flatMap((a) => WORDS.map((b) => `${a} ${b}`)).slice(0, 2 * SAMPLES))
  const panel = (name: string, ...paths: string[]): Page => ({
    name: `panel, ${name}`,
    paths: paths.map((path) => `/admin${path}`),
    cookie: admin!,
  })

  return [
    { name: 'home', paths: ['/'] },
    { name: 'product, first time', paths: slugs.slice(0, SAMPLES).map(product), once: true },
    { name: 'product, reviews', paths: slugs.slice(0, SAMPLES).map((slug) => `${product(slug)}/reviews`), once: true },
    { name: 'product, questions', paths: slugs.slice(0, SAMPLES).map((slug) => `${product(slug)}/questions`), once: true },
    { name: 'list, each page first', paths: query('page', numbers), once: true },
    { name: 'category, first time', paths: categories.flatMap((slug) => [1, 2, 3, 4, 5].map((page) => `/products?category=${encodeURIComponent(slug)}&page=${page}`)), once: true },
    { name: 'search, first time', paths: query('search', two), once: true },
    { name: 'filter, first time', paths: numbers.map((n) => `/products?stock=1&min=${n}0000`), once: true },
    { name: 'filter, price', paths: numbers.map((n) => `/products?min=${n}0000&max=${n}00000&sort=cheapest`), once: true },
    { name: 'filter, a number', paths: numbers.map((n) => `/products?diameter=${n}-30`), once: true },
    { name: 'filter, choices', paths: numbers.map((n) => `/products?hobs=induction&hobs=oven&dishwasher=yes&rating=4&min=${n}000`), once: true },
    { name: 'suggestions', paths: query('q', two, '/api/search/suggestions'), once: true },
    { name: 'site map', paths: ['/sitemap'] },
    { name: 'dealer, home', paths: ['/'], cookie: dealer! },
    { name: 'dealer, product', paths: slugs.slice(SAMPLES).map(product), cookie: dealer! },
    { name: 'dealer, list', paths: query('category', categories), cookie: dealer! },
    { name: 'dealer, search', paths: query('search', two), cookie: dealer! },
    { name: 'customer, profile', paths: ['/profile', '/profile/orders'], cookie: customer! },
    { name: 'customer, order', paths: own.map((id) => `/profile/orders/${id}`), cookie: customer! },
    { name: 'customer, checkout', paths: ['/checkout'], cookie: customer! },
    panel('dashboard', ''),
    { name: 'panel, notices', paths: ['/api/admin/alerts'], cookie: admin! },
    { name: 'panel, search', paths: query('q', WORDS, '/api/admin/search'), cookie: admin! },
    panel('products', '/products'),
    panel('products, page 20', '/products?page=20'),
    panel('products, searched', ...query('search', WORDS, '/products')),
    panel('products, category', ...(await column(`select id as x from public.categories where slug = any($1)`, [categories])).map((id) => `/products?category=${id}`)),
    panel('products, inactive', '/products?state=inactive'),
    panel('products, nearly gone', '/products?stock=low'),
    panel('products, gone', '/products?stock=out'),
    panel('products, no price', '/products?mark=no-price'),
    panel('products, by name', '/products?sort=name&direction=asc'),
    panel('products, by price', '/products?sort=price&direction=desc'),
    panel('products, by stock', '/products?sort=stock&direction=asc'),
    panel('products, by sales', '/products?sort=sold&direction=desc'),
    panel('product, form', ...ids.map((id) => `/products/${id}/edit`)),
    panel('product, report', ...ids.map((id) => `/products/${id}`)),
    panel('new product', '/products/new'),
    panel('import', '/products/import'),
    panel('synonyms', '/products/synonyms'),
    panel('discounts', '/discounts'),
    panel('discounts, searched', ...query('search', WORDS, '/discounts')),
    panel('codes', '/discount-codes'),
    panel('code', ...codes.map((id) => `/discount-codes/${id}`)),
    panel('categories', '/categories'),
    panel('colors', '/colors'),
    panel('orders', '/orders'),
    panel('orders, paid', '/orders?tab=paid'),
    panel('order', ...orders.map((id) => `/orders/${id}`)),
    panel('money', '/orders/money'),
    panel('stock requests', '/stock-requests'),
    panel('stock requests of one', ...asked.map((id) => `/stock-requests/${id}`)),
    panel('people', '/users'),
    panel('person', ...people.map((id) => `/users/${id}`)),
    panel('wholesale requests', '/users/wholesale'),
    panel('comments', '/comments'),
    panel('comments, all', '/comments?state=approved'),
    panel('contact messages', '/comments/messages'),
    panel('contact message', ...messages.map((id) => `/comments/messages/${id}`)),
    panel('slides', '/hero-slides'),
    panel('banners', '/promotion-banners'),
    panel('messages', '/sms'),
    panel('campaigns', '/sms/campaigns'),
    panel('pictures', '/media'),
    panel('delivery', '/delivery-settings'),
    panel('reports', '/reports'),
  ] // oxfmt-ignore
}

async function giveTrade(client: Client, id: string): Promise<void> {
  await client.query(
    `update public.orders set user_id = $1 where id in (select id from public.orders where is_paid order by md5(id::text) limit 3)`,
    [id],
  )
  await client.query(
    `insert into public.cart_items (user_id, product_id, quantity)
     select $1, p.id, 1 from public.products p join public.product_prices t on t.product_id = p.id and t.price_type = 'base_price'
     where p.is_active and p.stock_quantity > 5 and p.sku like 'KG-%' order by p.id limit 3`,
    [id],
  )
}
