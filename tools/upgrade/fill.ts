import type { QueryResultRow } from 'pg'
import { makeTrade } from '../../supabase/tests/support/trade.ts'
import type { Count } from '../scale/visits.ts'

const PRODUCTS = 1200
const ORDERS = 500
const YEAR_MS = 365 * 86_400_000

type Run = <T extends QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>

/** 1,200 products with pictures, 500 orders more, and a running campaign on the largest category. */
export async function fillShop(run: Run): Promise<Count> {
  const [seeded] = await run<{ count: number }>('select count(*)::int from public.products')
  const until = new Date()
  const from = new Date(Number(until) - YEAR_MS)
  const products = PRODUCTS - seeded!.count
  await makeTrade(run, { orders: ORDERS, customers: ORDERS / 5, products, from, until })
  await run(`
    with pictures as (select array_agg(distinct images[1]) as all from public.products where images <> '{}')
    update public.products p set images = array[x.all[1 + abs(hashtext(p.slug)) % cardinality(x.all)]], stock_quantity = 500
    from pictures x where p.images = '{}'`)
  await run(`
    with campaign as (
      insert into public.discount_campaigns (name, scope, category_id, start_date, end_date)
      select 'جشنوارهٔ پاییزه', 'category', p.category_id, now() - interval '1 day', now() + interval '9 days'
      from public.products p where p.is_active and p.category_id is not null group by p.category_id order by count(*) desc limit 1
      returning id
    )
    insert into public.discount_campaign_tiers (campaign_id, price_type, discount_type, discount_value)
    select id, 'base_price', 'percentage', 15 from campaign`)
  await run('select public.follow_discount_campaigns()')
  await run('select public.refresh_listing()')
  const [made] = await run<Record<'products' | 'pictured' | 'orders' | 'reduced', number>>(`
    select (select count(*)::int from public.products) as products,
      (select count(*)::int from public.products where images <> '{}') as pictured,
      (select count(*)::int from public.orders) as orders,
      (select count(*)::int from public.product_with_discounts w join public.discounts d on d.product_id = w.id
        where d.campaign_id is not null and w.price < w.base_price) as reduced`)
  console.log(`    ${JSON.stringify(made)}`)
  const { products: all, pictured, orders, reduced } = made!
  const holds = all === PRODUCTS && pictured === PRODUCTS && orders >= ORDERS && reduced > 100
  return { tried: 1, wrong: holds ? [] : ['the shop is not as large as it should be'] }
}
