/** The shop under load: production build, fresh data. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Failure } from '../../supabase/local/failure.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { openShop, type Shop, warmUp } from '../../scripts/lib/open-shop.ts'
import { step } from '../../scripts/lib/steps.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { signInCustomers } from './customers.ts'
import { longSessions } from '../long-sessions.ts'
import { fillCatalog } from './fill.ts'
import { makeProducts } from './products.ts'
import { readingTargets } from './reading.ts'
import type { Target } from './wrk.ts'

const BUILD = '.next'
const PORT = 3200
const CUSTOMERS = 64
const ARTICLES = 1000
/** Dealers, and admins. */
const MEMBERS = 8

export async function openBenchShop(): Promise<Shop> {
  const shop = await openShop({
    name: 'bench',
    portBase: 26320,
    port: PORT + portOffset(),
    build: BUILD,
    fresh: true,
    configFile: longSessions(),
  })
  await shop.pictures
  await step(`Filling in ${ARTICLES} products`, () => fill(shop.stack!.urls.database, ARTICLES))
  await warmUp(shop.url)
  return shop
}

async function fill(connectionString: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::integer from public.products')
    await fillCatalog(client, makeProducts(products - rows[0]!.count), () => {})
  } finally {
    await client.end()
  }
}

/** Measured targets; the first is the plain reference page. */
export async function targets({ url, stack }: Shop): Promise<Target[]> {
  const client = new pg.Client({ connectionString: stack!.urls.database })
  await client.connect()
  try {
    const { product: slug, products } = await samples(client)
    const lines = products.map((product_id) => ({ product_id, color_id: null, quantity: 2 }))
    const setType = (type: string) => async (id: string) =>
      void (await client.query('update public.profiles set user_type = $2 where id = $1', [id, type]))
    const fillCart = async (id: string) =>
      void (await client.query(
        'insert into public.cart_items (user_id, product_id, quantity) select $1, unnest($2::uuid[]), 2',
        [id, products],
      ))
    const customers = await signInCustomers(stack!, CUSTOMERS, 'normal', fillCart)
    const dealers = await signInCustomers(stack!, MEMBERS, 'dealer', setType('dealer'))
    const admins = await signInCustomers(stack!, MEMBERS, 'admin', setType('admin'))
    const product = `${url}/products/${encodeURIComponent(slug)}`
    const adding = await addingBodies(url, customers, {
      product_id: products[0]!,
      color_id: null,
      quantity: 1,
    })
    const json = { 'content-type': 'application/json', origin: url }
    return [
      ...(await readingTargets(url, stack!.urls.database, dealers)),
      {
        name: "guest's cart",
        urls: [`${url}/api/cart`],
        method: 'POST',
        headers: json,
        body: JSON.stringify({ lines, code: null }),
      },
      {
        name: "customer's cart",
        urls: [`${url}/api/cart`],
        method: 'POST',
        headers: json,
        body: JSON.stringify({ lines: [], code: null }),
        cookies: customers,
      },
      {
        name: 'add to cart',
        urls: [product],
        method: 'POST',
        headers: {
          'next-action': actionId('addCartLine'),
          'content-type': 'text/plain;charset=UTF-8',
          origin: url,
        },
        bodies: adding,
        cookies: customers,
      },
      { name: 'panel, products', urls: [`${url}/admin/products`], cookies: admins },
      { name: 'panel, orders', urls: [`${url}/admin/orders`], cookies: admins },
    ]
  } finally {
    await client.end()
  }
}

/** Bodies of the action that adds a line, as the pages of these customers send them. */
async function addingBodies(url: string, cookies: readonly string[], input: object): Promise<string[]> {
  return Promise.all(
    cookies.map(async (cookie) => {
      const answer = await fetch(`${url}/api/me`, { headers: { cookie } })
      const { key: viewer } = (await answer.json()) as { key: string }
      return JSON.stringify([{ input, viewer }])
    }),
  )
}

/** A large category and three well-stocked products in it, without colors. */
async function samples(client: pg.Client) {
  const { rows } = await client.query<{ category: string; product: string; id: string }>(
    `select c.slug as category, p.slug as product, p.id
     from public.category_counts n
     join public.categories c on c.id = n.category_id
     join public.products p on p.category_id = c.id
     where p.is_active and not p.has_colors
     order by n.product_count desc, p.buyer_count desc, p.id limit 3`,
  )
  const products = rows.map(({ id }) => id)
  await client.query('update public.products set stock_quantity = 999 where id = any ($1)', [products])
  return { category: rows[0]!.category, product: rows[0]!.product, products }
}

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
