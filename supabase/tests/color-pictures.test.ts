/** Pictures and order of a product's colors: editing, pages, back-in-stock requests. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { colorName, slugOf, versionOf } from './support/catalog.ts'
import { createProduct, fillCart, placeOrder, type Product } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, type Session, serviceClient, sql, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const customer = setUp(() => createPerson())
const shop = setUp(() => createPerson('shop'))
const dealer = setUp(() => createPerson('dealer'))

type Looks = { color_images?: { color_id: string; images: string[] }[]; color_order?: string[] }

const save = async (client: Session, { id }: Product, changes: Looks, version?: number) =>
  client.rpc('admin_update_product', {
    p_product_id: id,
    p_version: version ?? (await versionOf({ id })),
    p_changes: changes,
  })
const looks = ({ id }: Product) =>
  sql<{ color_id: string; images: string[] }>(
    'select color_id, images from public.product_colors where product_id = $1 order by sort_order, color_id',
    [id],
  )

/** Two colors in stock and one that is sold out; the first two have pictures. */
async function createPot(stock = [5, 3, 0]): Promise<Product & { one: string; two: string; three: string }> {
  const product = await createProduct({ stock })
  const [one, two, three] = product.colorIds as [string, string, string]
  await sql(`update public.products set images = '{products/own}' where id = $1`, [product.id])
  const { error } = await save(admin.client, product, {
    color_images: [
      { color_id: one, images: ['products/one-front', 'products/one-use'] },
      { color_id: two, images: ['products/two-front'] },
    ],
    color_order: [three, two, one],
  })
  if (error) throw error
  return { ...product, one, two, three }
}

it('color pictures: saves pictures and order of colors, keeps all others', async () => {
  const pot = await createPot()
  expect(await looks(pot)).toEqual([
    { color_id: pot.three, images: [] },
    { color_id: pot.two, images: ['products/two-front'] },
    { color_id: pot.one, images: ['products/one-front', 'products/one-use'] },
  ])
  await save(admin.client, pot, {
    color_images: [{ color_id: pot.one, images: ['products/one-use', 'products/one-front'] }],
  })
  expect((await looks(pot)).map(({ images }) => images)).toEqual([
    [],
    ['products/two-front'],
    ['products/one-use', 'products/one-front'],
  ])
  expect(
    await sqlValue('select sum(stock_quantity)::int as n from public.product_colors where product_id = $1', [
      pot.id,
    ]),
  ).toBe(8)
})

it('color pictures: refuse conflicts, six pictures and everyone but staff', async () => {
  const pot = await createPot()
  const before = await looks(pot)
  const wanted = { color_images: [{ color_id: pot.one, images: [] as string[] }] }
  const version = await versionOf(pot)
  expect((await save(admin.client, pot, wanted, version - 1)).error?.message).toBe('version_changed')
  const six = Array.from({ length: 6 }, (_, n) => `products/${n}`)
  expect(
    (await save(admin.client, pot, { color_images: [{ color_id: pot.one, images: six }] })).error?.code,
  ).toBe('23514')
  for (const client of [anonymousClient(), customer.client, shop.client, dealer.client, serviceClient()])
    expect((await save(client, pot, wanted)).error).not.toBeNull()
  for (const client of [anonymousClient(), customer.client, shop.client, dealer.client])
    await client.query(
      `update public.product_colors set images = '{products/foreign}', sort_order = 9 where product_id = $1`,
      [pot.id],
    )
  expect(await looks(pot)).toEqual(before)
  expect(await versionOf(pot)).toBe(version)
})

it('color pictures: copied with a product; saved together with a new color', async () => {
  const pot = await createPot()
  const { data: copy } = await admin.client.rpc('admin_duplicate_product', { p_product_id: pot.id })
  expect(await looks({ id: copy!.id, colorIds: [] })).toEqual(await looks(pot))

  const plain = await createProduct({})
  await admin.client.call('admin_update_product', {
    p_product_id: plain.id,
    p_version: await versionOf(plain),
    p_changes: {
      add_colors: [{ color_id: pot.one, set: 2 }],
      color_images: [{ color_id: pot.one, images: ['products/new'] }],
      color_order: [pot.one],
    },
  })
  expect(await looks(plain)).toEqual([{ color_id: pot.one, images: ['products/new'] }])
})

it('media library: names the color of a picture and refuses to delete it while used', async () => {
  const key = `color-${randomUUID().slice(0, 8)}`
  const [file] = await sql<{ id: string }>(
    `insert into public.media_files (bucket, key, original_name, width, height, bytes)
       values ('products', $1, $1, 10, 10, 10) returning id`,
    [key],
  )
  const pot = await createPot()
  await save(admin.client, pot, { color_images: [{ color_id: pot.one, images: [`products/${key}`] }] })
  const found = async () =>
    (await admin.client.call('admin_media', { p_search: key })).map(({ uses }) => uses)[0]
  expect(await found()).toEqual([{ kind: 'color', id: pot.id, name: expect.stringContaining('، رنگ ') }])
  expect(await admin.client.call('admin_media', { p_search: key, p_unused: true })).toEqual([])
  const forget = () => admin.client.rpc('admin_forget_picture', { p_id: file!.id })
  expect((await forget()).error?.message).toBe('picture_in_use')
  await save(admin.client, pot, { color_images: [{ color_id: pot.one, images: [] }] })
  expect(await found()).toEqual([])
  expect((await forget()).error).toBeNull()
})

it('product page: shows colors in stock first, in their order, with pictures, to every viewer', async () => {
  const pot = await createPot()
  const slug = await slugOf(pot)
  for (const client of [anonymousClient(), customer.client, shop.client, dealer.client, admin.client]) {
    const { data } = await client.rpc('product_page', { p_slug: slug })
    const { colors } = data as unknown as { colors: { id: string; images: string[] }[] }
    expect(colors.map(({ id, images }) => [id, images])).toEqual([
      [pot.two, ['products/two-front']],
      [pot.one, ['products/one-front', 'products/one-use']],
      [pot.three, []],
    ])
    const cards = await client.rpc('product_cards', { p_ids: [pot.id] })
    const [card] = cards.data as unknown as { images: string[]; colors: { image?: string }[] }[]
    expect(card!.images).toEqual(['products/own'])
    expect(card!.colors.map(({ image }) => image)).toEqual([
      'products/two-front',
      'products/one-front',
      undefined,
    ])
  }
  await sql('update public.products set is_active = false where id = $1', [pot.id])
  expect(
    await anonymousClient().rows('select images from public.product_colors where product_id = $1', [pot.id]),
  ).toEqual([])
})

it('cart and order: show the picture of the color, else of the product', async () => {
  const pot = await createPot([5, 3, 4])
  const line = (color_id: string) => ({ product_id: pot.id, color_id, quantity: 1 })
  const { data } = await anonymousClient().rpc('quote', {
    p_lines: [line(pot.one), line(pot.two), line(pot.three)],
  })
  const pictures = Object.fromEntries(
    (data as unknown as { lines: { color_id: string; image: string }[] }).lines.map((each) => [
      each.color_id,
      each.image,
    ]),
  )
  expect(pictures).toEqual({
    [pot.one]: 'products/one-front',
    [pot.two]: 'products/two-front',
    [pot.three]: 'products/own',
  })

  const buyer = await createPerson()
  await fillCart(buyer, pot, 1, pot.two)
  const { data: order } = await placeOrder(buyer)
  const items = () =>
    sql('select product_image, color_name is not null as named from public.order_items where order_id = $1', [
      (order as unknown as { id: string }).id,
    ])
  expect(await items()).toEqual([{ product_image: 'products/two-front', named: true }])
  // As sold, despite later edits.
  await save(admin.client, pot, { color_images: [{ color_id: pot.two, images: ['products/later'] }] })
  expect(await items()).toEqual([{ product_image: 'products/two-front', named: true }])
})

const phone = () => `0914${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const request = (client: Session, p_product_id: string, p_color_id?: string, p_phone_number = phone()) =>
  client.rpc('request_stock_notice', { p_product_id, p_phone_number, ...(p_color_id && { p_color_id }) })
const run = () => serviceClient().rpc('notify_stock_requests', { p_site: 'https://shop.example' })
const open = ({ id }: Product) =>
  sql<{ color_id: string | null }>(
    'select color_id from public.stock_requests where product_id = $1 and notified_at is null',
    [id],
  )

it('back-in-stock request: one for each phone and color; refuses colors of other products', async () => {
  const pot = await createPot([5, 0, 0])
  const mine = phone()
  for (const client of [anonymousClient(), customer.client, shop.client, dealer.client])
    expect((await request(client, pot.id, pot.two, mine)).error).toBeNull()
  await request(anonymousClient(), pot.id, pot.three, mine)
  await request(anonymousClient(), pot.id, undefined, mine)
  await request(anonymousClient(), pot.id, undefined, mine)
  expect((await open(pot)).map(({ color_id }) => color_id).sort()).toEqual([pot.two, pot.three, null].sort())
  const other = await createPot()
  expect((await request(anonymousClient(), pot.id, other.one)).error?.message).toBe('color_missing')
  // A deleted color takes its requests along.
  await sql('delete from public.product_colors where product_id = $1 and color_id = $2', [pot.id, pot.three])
  expect(await open(pot)).toHaveLength(2)
})

it('back-in-stock request: notified when its color is back, with its name', async () => {
  const pot = await createPot([5, 0, 0])
  await request(anonymousClient(), pot.id, pot.two)
  await request(anonymousClient(), pot.id, pot.three)
  await run()
  expect(await open(pot)).toHaveLength(2)

  const listed = async (p_state: string) => {
    const { data } = await admin.client.rpc('admin_list_stock_requests', { p_state, p_limit: 500 })
    return data!.find(({ product_id }) => product_id === pot.id)
  }
  expect(await listed('ready')).toBeUndefined()
  expect(((await listed('waiting'))!.colors as { waiting: number }[]).map((each) => each.waiting)).toEqual([
    1, 1,
  ])
  await sql('update public.product_colors set stock_quantity = 2 where product_id = $1 and color_id = $2', [
    pot.id,
    pot.two,
  ])
  expect(await listed('ready')).toBeDefined()
  await run()
  expect(await open(pot)).toEqual([{ color_id: pot.three }])
  const [{ body }] = (await sql<{ body: string }>(
    `select m.body from public.sms_messages m join public.stock_requests r on m.dedupe_key = 'back_in_stock:' || r.id
       where r.product_id = $1`,
    [pot.id],
  )) as [{ body: string }]
  expect(body).toContain(`، رنگ ${await colorName(pot.two)} دوباره موجود شد`)
  // Manual notification of the others.
  const notified = await admin.client.rpc('admin_notify_stock', {
    p_product_id: pot.id,
    p_site: 'https://shop.example',
  })
  expect(notified.data).toBe(1)
  expect(await open(pot)).toEqual([])
})

it('back-in-stock request: without a color, notified by the first color back', async () => {
  const pot = await createPot([0, 0, 0])
  await request(anonymousClient(), pot.id)
  await run()
  expect(await open(pot)).toHaveLength(1)
  await sql('update public.product_colors set stock_quantity = 1 where product_id = $1 and color_id = $2', [
    pot.id,
    pot.three,
  ])
  await run()
  expect(await open(pot)).toEqual([])
})
