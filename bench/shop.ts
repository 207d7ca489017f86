/** The shop under load, on a production build and a fresh copy of its own data. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Failure } from '../supabase/local/failure.ts'
import { portOffset } from '../supabase/local/servers.ts'
import { openShop, type Shop, warmUp } from '../scripts/lib/open-shop.ts'
import { ROOT } from '../scripts/lib/programs.ts'
import { signInCustomers } from './customers.ts'
import type { Target } from './wrk.ts'

const BUILD = '.next'
const PORT = 3200
const CUSTOMERS = 64

/** Opens the shop; its data is removed by `closeBenchShop`. */
export async function openBenchShop(): Promise<Shop> {
  const shop = await openShop({
    name: 'bench',
    portBase: 26320,
    port: PORT + portOffset(),
    build: BUILD,
    fresh: true,
  })
  await shop.pictures
  await warmUp(shop.url)
  return shop
}

/** What is measured. The first is the plain page that all others are compared with. */
export async function targets({ url, stack }: Shop): Promise<Target[]> {
  const { category, product, productId } = await samples(stack!.urls.database)
  return [
    { name: 'static page', url: `${url}/terms` },
    { name: 'home', url: `${url}/` },
    { name: 'list', url: `${url}/products?category=${encodeURIComponent(category)}` },
    { name: 'product', url: `${url}/products/${encodeURIComponent(product)}` },
    { name: 'search', url: `${url}/products?search=${encodeURIComponent('قابلمه')}` },
    { name: 'filter', url: `${url}/products?stock=1&min=500000` },
    {
      name: 'suggestions',
      url: `${url}/api/search/suggestions?q=${encodeURIComponent('قابل')}`,
    },
    {
      name: 'add to cart',
      url: `${url}/products/${encodeURIComponent(product)}`,
      method: 'POST',
      headers: {
        'next-action': actionId('addCartLine'),
        'content-type': 'text/plain;charset=UTF-8',
        origin: url,
      },
      body: JSON.stringify([{ productId, colorId: null, quantity: 1 }]),
      cookies: await signInCustomers(stack!, CUSTOMERS),
    },
  ]
}

/** A category with many articles, and an article of it without colours and with plenty in stock. */
async function samples(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ category: string; product: string; productId: string }>(
      `select c.slug as category, p.slug as product, p.id as "productId"
       from public.category_counts n
       join public.categories c on c.id = n.category_id
       join public.products p on p.category_id = c.id
       where p.is_active and not p.has_colors
       order by n.product_count desc, p.buyer_count desc, p.id limit 1`,
    )
    await client.query('update public.products set stock_quantity = 999 where id = $1', [rows[0]!.productId])
    return rows[0]!
  } finally {
    await client.end()
  }
}

/** The name under which the build knows a server action. */
function actionId(name: string): string {
  const file = path.join(ROOT, BUILD, 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName?: string }>
  }
  const id = Object.keys(node).find((key) => node[key]!.exportedName === name)
  if (!id)
    throw new Failure(
      `The build in ${BUILD} has no action ${name} (${readdirSync(path.dirname(file)).length} files).`,
    )
  return id
}
