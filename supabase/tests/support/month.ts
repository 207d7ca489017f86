/**
 * A month of trade from a seed: carts, codes, payments, edits, returns, refunds, invoices. One connection:
 * ten thousand orders take minutes.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { identifyShop } from './desk.ts'
import { ADDRESS, createCode, createProduct } from './products.ts'
import { createPerson, type Person } from './people.ts'
import { sql } from './database.ts'
import { connection } from './stack.ts'

/** Seeded random numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export async function makeMonth(options: {
  orders: number
  seed: number
  admin: Person
}): Promise<{ from: Date; until: Date }> {
  const { orders, seed, admin } = options
  await identifyShop()
  const chance = random(seed)
  const below = (most: number) => Math.floor(chance() * most)
  const products = await Promise.all(
    [38_000, 111_111, 249_900, 1_070_500, 73_337, 505_050].map((price) =>
      createProduct({ price, shopPrice: price - 3000, stock: 900_000 }),
    ),
  )
  const code = await createCode({ discount_value: 7 })
  const buyers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => createPerson(n % 4 === 0 ? 'shop' : 'normal')),
  )
  for (const { id } of buyers)
    await sql(
      `insert into public.tax_identities (user_id, kind, name, national_id, province, city, address, postal_code, phone)
       values ($1, 'person', 'مریم دلاوری', '0013542419', 'هرمزگان', 'قشم', 'بلوار ساحلی', '7951614135', '09170000004')`,
      [id],
    )
  const from = new Date()
  const client = new pg.Client({ connectionString: connection().dbUrl })
  await client.connect()
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    (await client.query<T>(text, values)).rows[0]!
  const as = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    await client.query('begin')
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: id, role: 'authenticated', session_id: id }),
    ])
    try {
      const done = await work()
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  for (const { id } of buyers)
    await client.query('insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing', [id])
  await client.query('insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing', [
    admin.id,
  ])

  const row = (id: string) =>
    one<{ status: string; updated_at: string; due: number; owed: number; is_paid: boolean; total: number }>(
      `select status, updated_at::text, due_amount::int as due, owed_amount::int as owed, is_paid, total_amount::int as total
       from public.orders where id = $1`,
      [id],
    )
  const linesOf = async (id: string) =>
    (
      await client.query<{ item: string; left: number }>(
        `select id as item, quantity - reduced_quantity as left from public.order_items
         where order_id = $1 and quantity > reduced_quantity order by id`,
        [id],
      )
    ).rows
  const pay = async (id: string) => {
    const now = await row(id)
    const key = `A${randomUUID().replaceAll('-', '')}000`
    await client.query('select public.start_payment($1, $2, $3)', [
      id,
      key,
      now.is_paid ? now.due : now.total,
    ])
    await client.query('select public.settle_payment($1, $2)', [key, key.slice(1, 9)])
    // Stays below the hourly limit of payments.
    await client.query(
      `update public.payments set created_at = now() - interval '2 hours' where authority = $1`,
      [key],
    )
  }

  for (let n = 0; n < orders; n++) {
    const buyer = buyers[below(buyers.length)]!
    const isCash = chance() < 0.15
    const first = below(products.length)
    const wanted = [...new Set([first, below(products.length), below(products.length)])]
    const id = await as(buyer.id, async () => {
      await client.query('delete from public.cart_items where user_id = $1', [buyer.id])
      for (const at of wanted)
        await client.query('select public.set_cart_line($1, null, $2)', [products[at]!.id, 1 + below(3)])
      const codeUsed = chance() < 0.3 ? code : null
      const { total } = await one<{ total: string }>(
        `select private.with_code(private.price_cart((select lines from private.cart_fingerprint()), $1, 'post'), $2) ->> 'total' as total`,
        [ADDRESS, codeUsed],
      )
      const placed = await one<{ id: string }>(
        `select id from public.place_order($1, $2, 'post', $3, $4, $5)`,
        [randomUUID(), isCash ? 'cash_on_delivery' : 'online', ADDRESS, total, codeUsed],
      )
      return placed.id
    }).catch((error: Error) => {
      // The limit of three open orders on delivery.
      if (/too_many_cash_orders|cash_/.test(error.message)) return null
      throw error
    })
    if (!id) continue
    if (!isCash) {
      if (chance() < 0.08) continue
      await pay(id)
    }
    const staff = <T>(work: () => Promise<T>) => as(admin.id, work)

    if (chance() < 0.3) {
      const kept = await linesOf(id)
      const added = { product_id: products[below(products.length)]!.id, quantity: 1 + below(2) }
      const lines = [
        ...kept
          .slice(0, 1 + below(kept.length))
          .map(({ item, left }) => ({ item, quantity: 1 + below(left + 1) })),
        ...(chance() < 0.6 ? [added] : []),
      ]
      await staff(async () => {
        const { plan } = await one<{ plan: { total: number } }>(
          `select public.admin_plan_order_edit($1, $2, $3, 'post') as plan`,
          [id, JSON.stringify(lines), ADDRESS],
        )
        await client.query(`select public.admin_edit_order($1, $2, $3, $4, $5, 'post', $6)`, [
          randomUUID(),
          id,
          (await row(id)).updated_at,
          JSON.stringify(lines),
          ADDRESS,
          plan.total,
        ])
      }).catch((error: Error) => {
        if (!/nothing_changed|cash_/.test(error.message)) throw error
      })
      const now = await row(id)
      if (now.is_paid && now.due > 0 && chance() < 0.9) await pay(id)
    }
    const isDue = (await row(id)).due > 0 && !isCash
    const isInvoiced = !isCash && !isDue && chance() < 0.4
    if (isInvoiced) await staff(() => client.query('select public.admin_issue_invoice($1)', [id]))
    const takeOut = async (call: string) => {
      const kept = await linesOf(id)
      const line = kept[below(kept.length)]!
      await staff(() =>
        client.query(call, [
          id,
          JSON.stringify([{ item: line.item, quantity: 1 + below(line.left), restock: true }]),
          randomUUID(),
        ]),
      )
    }
    if (chance() < 0.12) await takeOut('select public.admin_cancel_lines($1, $2, $3)')
    const move = (to: string) =>
      staff(() => client.query('select public.admin_set_order_status($1, $2)', [id, to]))
    if (['paid', 'awaiting_review'].includes((await row(id)).status) && !isDue) {
      for (const to of ['processing', 'shipped', 'delivered']) await move(to)
      if (isCash) await staff(() => client.query('select public.admin_settle_cash($1)', [id]))
      if (chance() < 0.15) await takeOut('select public.admin_return_lines($1, $2, $3, true)')
    }
    const { owed } = await row(id)
    if (owed > 0 && chance() < 0.7)
      await staff(() =>
        client.query(`select public.admin_record_refund($1, $2, $3, 'card')`, [
          randomUUID(),
          id,
          1 + below(owed),
        ]),
      )
  }
  // Spreads the payments over a month.
  await client.query(
    `update public.orders set payment_verified_at = payment_verified_at - interval '1 hour' * (number % 700)
     where is_paid and payment_verified_at >= $1`,
    [from],
  )
  await client.query(
    `update public.payments p set settled_at = p.settled_at - interval '1 hour' * (o.number % 700)
     from public.orders o where o.id = p.order_id and p.settled_at >= $1`,
    [from],
  )
  await client.end()
  return { from: new Date(Number(from) - 30 * 86_400_000), until: new Date(Date.now() + 60_000) }
}
