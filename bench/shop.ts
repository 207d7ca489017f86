/** The shop under load, on a production build and a fresh copy of its own data. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Failure } from '../supabase/local/failure.ts'
import { portOffset } from '../supabase/local/servers.ts'
import { openShop, type Shop, warmUp } from '../scripts/lib/open-shop.ts'
import { ROOT } from '../scripts/lib/programs.ts'
import { step } from '../scripts/lib/steps.ts'
import { MEMBER_COOKIE } from '../lib/supabase/cookies.ts'
import { makeDealers, signInCustomers } from './customers.ts'
import { fillCatalogue } from './fill.ts'
import { makeGoods } from './goods.ts'
import { readingTargets } from './reading.ts'
import type { Target } from './wrk.ts'

const BUILD = '.next'
const PORT = 3200
const CUSTOMERS = 64
const DEALERS = 16
const ARTICLES = 1000

/** Opens the shop; its data is removed by `closeBenchShop`. */
export async function openBenchShop(): Promise<Shop> {
  const shop = await openShop({
    name: 'bench',
    portBase: 26320,
    port: PORT + portOffset(),
    build: BUILD,
    fresh: true,
  })
  await step(`Filling in ${ARTICLES} articles`, () => fill(shop.stack!.urls.database, ARTICLES))
  await warmUp(shop.url)
  return shop
}

/** What is measured. The first is the plain page that all others are compared with. */
export async function targets({ url, stack }: Shop): Promise<Target[]> {
  const { product, productId } = await sample(stack!.urls.database)
  const customers = await signInCustomers(stack!, CUSTOMERS)
  const dealers = (await signInCustomers(stack!, DEALERS, CUSTOMERS)).map(
    (cookie) => `${cookie}; ${MEMBER_COOKIE}=dealer`,
  )
  await makeDealers(stack!.urls.database, DEALERS, CUSTOMERS)
  return [
    ...(await readingTargets(url, stack!.urls.database, dealers)),
    {
      name: 'add to cart',
      urls: [`${url}/products/${encodeURIComponent(product)}`],
      method: 'POST',
      headers: {
        'next-action': actionId('addCartLine'),
        'content-type': 'text/plain;charset=UTF-8',
        origin: url,
      },
      body: JSON.stringify([{ productId, colorId: null, quantity: 1 }]),
      cookies: customers,
    },
  ]
}

/** Fills the shop up to so many articles on sale. */
async function fill(connectionString: string, articles: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::integer from public.products')
    await fillCatalogue(client, makeGoods(articles - rows[0]!.count), () => {})
  } finally {
    await client.end()
  }
}

/** An article without colours and with plenty in stock. */
async function sample(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ product: string; productId: string }>(
      `select p.slug as product, p.id as "productId" from public.products p
       where p.is_active and not p.has_colors order by p.buyer_count desc, p.id limit 1`,
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
