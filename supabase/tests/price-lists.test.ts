/** Price lists: who asks and who reads, one at a time on all servers, made anew only where what they tell changed, and the files themselves. */
import { createHash, randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import pg from 'pg'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as Run from '@/lib/price-lists/run'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { createProduct, type Product } from './support/products.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

let owner: Person
let shop: Person
let dealer: Person
let customer: Person
let run: typeof Run
let pot: Product
const name = `قابلمهٔ «گلدار» ۲۴ ${randomUUID().slice(0, 8)}`

beforeAll(async () => {
  ;[owner, shop, dealer, customer] = await Promise.all([
    createPerson('admin'),
    createPerson('shop'),
    createPerson('dealer'),
    createPerson(),
  ])
  const { name: stack, url, publishableKey, secretKey } = connection()
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: 'http://localhost:3000',
    ZARINPAL_URL: 'http://127.0.0.1:1',
    HORMOZ_STACK: stack,
    REVALIDATE_SECRET: 'r'.repeat(24),
    JOBS_SECRET: 'j'.repeat(24),
    LOG_LEVEL: 'silent',
  })
  run = await import('@/lib/price-lists/run')
  pot = await createProduct({ name, price: 500_000, shopPrice: 432_100, dealerPrice: 398_700, stock: 7 })
  await sql(
    `insert into public.quantity_rules (product_id, price_type, sold_by, min_quantity) values ($1, 'dealer_price', 'pack', 12)`,
    [pot.id],
  )
  await sql(`insert into public.product_packs (product_id, pack_size, carton_size) values ($1, 6, 24)`, [
    pot.id,
  ])
  await sql(
    `insert into public.price_steps (product_id, price_type, from_quantity, amount) values ($1, 'dealer_price', 48, 377000)`,
    [pot.id],
  )
})
afterAll(async () => {
  await sql('update public.products set is_active = false where id = $1', [pot.id])
  await sql('delete from public.price_lists')
})
beforeEach(async () => {
  await sql('delete from public.price_lists')
  await sql('update public.price_list_settings set has_pictures = true, valid_days = null')
})

const ask = async (person: Person, form = 'xlsx') => {
  const { data, error } = await person.client.rpc('request_price_list', { p_form: form })
  expect(error).toBeNull()
  return data!
}
const claim = async () => (await serviceClient().rpc('claim_price_list')).data?.[0]
const stateOf = async (id: string) =>
  (await sql<{ state: string }>('select state from public.price_lists where id = $1', [id]))[0]?.state
/** A list of a tier that is made, as the server does it; answers its row. */
async function made(person: Person, form: string) {
  await ask(person, form)
  expect(await run.make((await claim())!)).toBe(true)
  const [row] = await sql<{ id: string; object_name: string; total: number; bytes: number }>(
    `select * from public.price_lists where state = 'ready' and form = $1 order by finished_at desc limit 1`,
    [form],
  )
  return row!
}
async function fileOf(objectName: string): Promise<Buffer> {
  const { data } = await serviceClient().storage.from('price-lists').download(objectName)
  return Buffer.from(await data!.arrayBuffer())
}
/** As if nothing had been changed since then. */
const changedAfter = async (run: () => Promise<unknown>) => {
  await sql('delete from private.price_list_changes')
  await run()
  return (await sql('select at from private.price_list_changes')).length > 0
}

describe('asking', () => {
  it('is for shops and dealers', async () => {
    for (const person of [customer, owner])
      expect((await person.client.rpc('request_price_list', { p_form: 'pdf' })).error?.message).toBe(
        'wholesale_only',
      )
    expect((await anonymousClient().rpc('request_price_list', { p_form: 'pdf' })).error?.code).toBe('42501')
    for (const form of ['exe', '', null])
      expect((await shop.client.rpc('request_price_list', { p_form: form as string })).error?.message).toBe(
        'invalid_input',
      )
    expect(await sql('select from public.price_lists')).toHaveLength(0)
  })

  it('many at once want one list; each tier and form its own', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(shop)))
    expect(new Set(ids).size).toBe(1)
    expect(await ask(dealer)).not.toBe(ids[0])
    expect(await ask(shop, 'pdf')).not.toBe(ids[0])
    expect(await sql('select from public.price_lists')).toHaveLength(3)
  })

  it('shows each their own tier, staff who see wholesale prices all, others none', async () => {
    await Promise.all([ask(shop), ask(dealer)])
    const tiersOf = async ({ client }: Person) =>
      ((await client.from('price_lists').select('price_type').order('price_type')).data ?? []).map(
        (row) => row.price_type,
      )
    expect(await tiersOf(shop)).toEqual(['shop_price'])
    expect(await tiersOf(dealer)).toEqual(['dealer_price'])
    expect(await tiersOf(customer)).toEqual([])
    expect(await tiersOf(await createStaff('warehouse'))).toEqual([])
    expect(await tiersOf(await createStaff('seller'))).toEqual(['shop_price', 'dealer_price'])
    const states = async ({ client }: Person) =>
      (
        (await client.rpc('price_list_states')).data as unknown as { tier: string; state: string | null }[]
      ).map(({ tier, state }) => [tier, state])
    expect(await states(shop)).toEqual([
      ['shop_price', 'waiting'],
      ['shop_price', null],
    ])
    expect(await states(customer)).toEqual([])
    expect(await states(owner)).toHaveLength(4)
  })
})

describe('the file of a list', () => {
  it('is no longer told to whoever lost the tier, and storage opens it to nobody', async () => {
    const { id, object_name } = await made(dealer, 'xlsx')
    const finds = async ({ client }: Person) =>
      (await client.from('price_lists').select('id').eq('id', id)).data!.length
    expect([await finds(dealer), await finds(shop), await finds(customer)]).toEqual([1, 0, 0])
    for (const { client } of [dealer, shop, customer, owner]) {
      const files = client.storage.from('price-lists')
      expect((await files.download(object_name)).error).not.toBeNull()
      expect((await files.createSignedUrl(object_name, 60)).error).not.toBeNull()
      expect((await files.list()).data ?? []).toEqual([])
    }
    try {
      for (const change of [
        `user_type = 'shop'`,
        `user_type = 'normal'`,
        `user_type = 'dealer', is_blocked = true`,
      ]) {
        await sql(`update public.profiles set ${change} where id = $1`, [dealer.id])
        expect([change, await finds(dealer)]).toEqual([change, 0])
      }
    } finally {
      await sql(`update public.profiles set user_type = 'dealer', is_blocked = false where id = $1`, [
        dealer.id,
      ])
    }
    expect(await finds(dealer)).toBe(1)
  })
})

describe('making', () => {
  it('is done by one server at a time', async () => {
    await Promise.all([ask(shop), ask(dealer)])
    const claims = (await Promise.all([claim(), claim(), claim(), claim()])).filter(Boolean)
    expect(claims).toHaveLength(1)
  })

  it('goes over to another server when the first one died, which cannot come back', async () => {
    const id = await ask(shop)
    const dead = (await claim())!
    await sql(`update public.price_lists set seen_at = now() - interval '80 seconds'`)
    expect(await claim()).toBeUndefined()
    await sql(`update public.price_lists set seen_at = now() - interval '100 seconds'`)
    const next = (await claim())!
    expect([next.id, next.attempts]).toEqual([id, 2])
    const note = async (claimed: string) =>
      (await serviceClient().rpc('note_price_list', { p_claim: claimed, p_done: 1, p_total: 2 })).data
    expect([await note(dead.claim!), await note(next.claim!)]).toEqual([false, true])
    const late = await serviceClient().rpc('finish_price_list', {
      p_claim: dead.claim!,
      p_object: `${id}-1.xlsx`,
      p_bytes: 1,
      p_total: 1,
      p_digest: 'x',
    })
    // Its file is nobody's.
    expect(late.data).toEqual([`${id}-1.xlsx`])
    expect(await stateOf(id)).toBe('making')
  })

  it('is tried three times, and whoever asks again begins anew', async () => {
    const id = await ask(shop)
    for (let tries = 1; tries <= 3; tries++) {
      expect(await stateOf(id)).toBe('waiting')
      await serviceClient().rpc('finish_price_list', { p_claim: (await claim())!.claim! })
    }
    expect(await stateOf(id)).toBe('failed')
    expect(await claim()).toBeUndefined()
    const [state] = (await shop.client.rpc('price_list_states')).data as unknown as { state: string }[]
    expect(state!.state).toBe('failed')
    expect(await ask(shop)).not.toBe(id)
  })

  it('that dies three times has failed', async () => {
    const id = await ask(shop)
    for (let tries = 1; tries <= 3; tries++) {
      expect((await claim())?.attempts).toBe(tries)
      await sql(`update public.price_lists set seen_at = now() - interval '1 hour'`)
    }
    expect(await claim()).toBeUndefined()
    expect(await stateOf(id)).toBe('failed')
  })
})

describe('a list', () => {
  it('tells each tier its own prices, and no other', async () => {
    const rowOf = async (person: Person) => {
      const { object_name } = await made(person, 'xlsx')
      const rows = await readSheet(await fileOf(object_name))
      const heads = rows[2]!
      const row = rows.find((cells) => cells.includes(name))!
      return Object.fromEntries(heads.map((head, i) => [head, row[i]]))
    }
    expect(await rowOf(shop)).toMatchObject({
      'قیمت شما (تومان)': 432_100,
      'قیمت مصرف‌کننده': 500_000,
      'در بسته': 6,
      'در کارتن': 24,
      حداقل: null,
      'پله‌های قیمت': null,
    })
    expect(await rowOf(dealer)).toMatchObject({
      'قیمت شما (تومان)': 398_700,
      'قیمت مصرف‌کننده': 500_000,
      حداقل: 12,
      ضریب: 6,
      'پله‌های قیمت': 'از ۴۸: ۳۷۷٬۰۰۰',
    })
    const texts = async (object: string) => JSON.stringify(await readSheet(await fileOf(object)))
    const [ofShop] = await sql<{ object_name: string }>(
      `select object_name from public.price_lists where price_type = 'shop_price'`,
    )
    expect(await texts(ofShop!.object_name)).not.toMatch(/398700|377٬۰۰۰|377000|۳۷۷/)
  })

  it('tells retail where that is lower, without steps', async () => {
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'amount', 200000)`,
      [pot.id],
    )
    const { data } = await serviceClient().rpc('price_list_rows', {
      p_tier: 'dealer_price',
      p_categories: [],
      p_limit: 1000,
    })
    const { rows } = data as unknown as {
      rows: { id: string; price: number; retail: number; steps?: unknown }[]
    }
    expect(rows.find(({ id }) => id === pot.id)).toMatchObject({ price: 300_000, retail: 300_000 })
    expect(rows.find(({ id }) => id === pot.id)).not.toHaveProperty('steps')
    await sql('delete from public.discounts where product_id = $1', [pot.id])
  })

  it('holds every product once, category by category in the order given, however it is portioned', async () => {
    const categories = (await sql<{ id: string }>('select id from public.categories order by name desc')).map(
      ({ id }) => id,
    )
    const read = async (limit: number) => {
      const ids: string[] = []
      const places: number[] = []
      for (let last: { place: number; name: string; id: string } | undefined; ;) {
        const { data } = await serviceClient().rpc('price_list_rows', {
          p_tier: 'shop_price',
          p_categories: categories,
          p_limit: limit,
          ...(last && { p_after_place: last.place, p_after_name: last.name, p_after_id: last.id }),
        })
        const { rows } = data as unknown as { rows: { place: number; name: string; id: string }[] }
        ids.push(...rows.map(({ id }) => id))
        places.push(...rows.map(({ place }) => place))
        if (rows.length < limit) return { ids, places }
        last = rows.at(-1)
      }
    }
    const [few, many] = [await read(37), await read(1000)]
    expect(few.ids).toEqual(many.ids)
    expect(new Set(few.ids).size).toBe(few.ids.length)
    expect(few.places).toEqual([...few.places].sort((a, b) => a - b))
    const [{ count }] = (await sql<{ count: number }>(
      'select count(*)::int from public.products where is_active',
    )) as [{ count: number }]
    expect(few.ids).toHaveLength(count)
  })

  it('as PDF has the pages that it says, with the fonts in it', async () => {
    const { object_name, total, bytes } = await made(dealer, 'pdf')
    const file = await fileOf(object_name)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.length).toBe(Number(bytes))
    const text = file.toString('latin1')
    const pages = Number(/\/Type \/Pages\n\/Count (\d+)/.exec(text)![1])
    expect(pages).toBeGreaterThan(total / 20)
    expect(text).toContain('Vazirmatn-Regular')
    // Every page draws something.
    const streams = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)]
    expect(streams.length).toBeGreaterThanOrEqual(pages)
    const first = file.subarray(streams[0]!.index + streams[0]![0].length)
    expect(inflateSync(first, { finishFlush: 2 }).toString('latin1')).toContain('] TJ')
  })

  it('goes without pictures where the shop wants none', async () => {
    const withPictures = await made(shop, 'pdf')
    await owner.client.rpc('admin_save_price_list_settings', {
      p_seen: (await owner.client.from('price_list_settings').select('updated_at').single()).data!.updated_at,
      p_has_pictures: false,
      p_valid_days: 7,
    })
    await sql(`update public.price_lists set as_of = as_of - interval '1 day'`)
    const without = await made(shop, 'pdf')
    expect(without.id).not.toBe(withPictures.id)
    expect((await fileOf(without.object_name)).toString('latin1')).not.toContain('/Subtype /Image')
    const [{ days }] = (await sql<{ days: number }>(
      `select valid_until - (now() at time zone 'Asia/Tehran')::date as days from public.price_lists where id = $1`,
      [without.id],
    )) as [{ days: number }]
    expect(days).toBe(7)
  })
})

describe('a list that still holds', () => {
  it('is handed out again, until something changes that it tells', async () => {
    const first = await made(shop, 'xlsx')
    expect(await ask(shop)).toBe(first.id)
    await sql('insert into private.price_list_changes default values')
    expect(await ask(shop)).not.toBe(first.id)
  })

  it('is old when something is saved that was under way while it was read', async () => {
    const writer = new pg.Client({ connectionString: connection().dbUrl })
    await writer.connect()
    try {
      await writer.query('begin')
      await writer.query(`update public.products set name = name || '!' where id = $1`, [pot.id])
      const list = await made(shop, 'xlsx')
      expect(await ask(shop)).toBe(list.id)
      await writer.query('commit')
      expect(await ask(shop)).not.toBe(list.id)
    } finally {
      await writer.end()
    }
  })

  it('ages by prices, discounts, steps, packs, names and what is on sale; not by stock', async () => {
    const on = (text: string) => changedAfter(() => sql(text, [pot.id]))
    expect(await on('update public.products set stock_quantity = stock_quantity + 1 where id = $1')).toBe(
      false,
    )
    expect(await on('update public.products set description = description where id = $1')).toBe(false)
    for (const change of [
      `update public.product_prices set amount = amount + 1000 where product_id = $1 and price_type = 'shop_price'`,
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'dealer_price', 'amount', 1000)`,
      'delete from public.discounts where product_id = $1',
      'update public.price_steps set amount = amount - 1000 where product_id = $1',
      'update public.product_packs set carton_size = 36 where product_id = $1',
      `update public.quantity_rules set min_quantity = 24 where product_id = $1`,
      `update public.products set name = name || ' نو' where id = $1`,
      'update public.products set is_active = false where id = $1',
      'update public.products set is_active = true where id = $1',
      `update public.categories set name = name where $1::uuid is not null`,
    ])
      expect([change, await on(change)]).toEqual([change, true])
  })

  it('is not made again where it would say the same, unless the panel wants it', async () => {
    const first = await made(shop, 'xlsx')
    await sql(`insert into private.price_list_changes values (now())`)
    const again = await ask(shop)
    expect(again).not.toBe(first.id)
    expect(await run.make((await claim())!)).toBe(true)
    expect((await sql<{ id: string }>('select id from public.price_lists')).map(({ id }) => id)).toEqual([
      first.id,
    ])

    const forced = await owner.client.rpc('admin_make_price_list', { p_tier: 'shop_price', p_form: 'xlsx' })
    expect(await run.make((await claim())!)).toBe(true)
    expect(await stateOf(forced.data!)).toBe('ready')
  })

  it('is made anew once its prices are no longer promised', async () => {
    const first = await made(shop, 'xlsx')
    await sql(`update public.price_lists set valid_until = (now() at time zone 'Asia/Tehran')::date`)
    expect(await ask(shop)).toBe(first.id)
    await sql(`update public.price_lists set valid_until = valid_until - 1`)
    expect(await ask(shop)).not.toBe(first.id)
  })

  it('makes room: of a tier and form two stay, with their files', async () => {
    const rows = []
    for (let i = 0; i < 3; i++) {
      await owner.client.rpc('admin_make_price_list', { p_tier: 'shop_price', p_form: 'xlsx' })
      expect(await run.make((await claim())!)).toBe(true)
      rows.push(
        (
          await sql<{ object_name: string }>(
            `select * from public.price_lists order by finished_at desc limit 1`,
          )
        )[0]!,
      )
    }
    const kept = await sql<{ object_name: string }>(
      'select object_name from public.price_lists order by finished_at',
    )
    expect(kept.map(({ object_name }) => object_name)).toEqual(
      rows.slice(1).map(({ object_name }) => object_name),
    )
    const gone = await serviceClient().storage.from('price-lists').download(rows[0]!.object_name)
    expect(gone.error).not.toBeNull()
    expect(
      createHash('sha256')
        .update(await fileOf(rows[2]!.object_name))
        .digest('hex'),
    ).toHaveLength(64)
  })
})

describe('the panel', () => {
  it('knows whether anybody gets a list, and tells it to who makes them', async () => {
    const counts = async () => {
      const { data } = await owner.client.rpc('admin_price_list_readers')
      return Object.fromEntries(data!.map(({ price_type, people }) => [price_type, people]))
    }
    const before = await counts()
    const fresh = await createPerson('dealer')
    expect(await counts()).toEqual({ ...before, dealer_price: before.dealer_price! + 1 })
    await sql('update public.profiles set is_blocked = true where id = $1', [fresh.id])
    expect(await counts()).toEqual(before)
    expect((await dealer.client.rpc('admin_price_list_readers')).error?.message).toBe('admin_required')
    expect(
      (await (await createStaff('warehouse')).client.rpc('admin_price_list_readers')).error?.message,
    ).toBe('capability_required')
  })

  it('lets those choose who change prices, and refuses whoever saw older choices', async () => {
    const seen = async () =>
      (await owner.client.from('price_list_settings').select('updated_at').single()).data!.updated_at
    const save = async ({ client }: Person, at: string) =>
      (
        await client.rpc('admin_save_price_list_settings', {
          p_seen: at,
          p_has_pictures: false,
          p_valid_days: 3,
        })
      ).error?.message
    const at = await seen()
    expect(await save(dealer, at)).toBe('admin_required')
    expect(await save(await createStaff('seller'), at)).toBe('capability_required')
    expect(await save(owner, at)).toBeUndefined()
    expect(await save(owner, at)).toBe('changed_meanwhile')
    expect(
      (
        await (
          await createStaff('warehouse')
        ).client.rpc('admin_make_price_list', {
          p_tier: 'shop_price',
          p_form: 'pdf',
        })
      ).error?.message,
    ).toBe('capability_required')
  })
})
