import { beforeAll, expect, it } from 'vitest'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import {
  createGiftList,
  giveGift,
  type GiftShare,
  payGift,
  quoteGift,
  setGiftLists,
  startShare,
} from './support/gifts.ts'
import {
  cancelPayment,
  messagesOf,
  moveOrder,
  recordRefund,
  paymentState,
  preparePayment,
  refusal,
  returnLines,
  settlePayment,
  stockOf,
} from './support/orders.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createProduct,
  fillCart,
  orderFor,
  placeOrder,
  type Product,
  runOut,
} from './support/products.ts'

interface Line {
  id: string
  quantity: number
  bought: number
  reserved: number
  price: number | null
  is_available: boolean
  share: { total: number; collected: number } | null
}
interface List {
  is_open: boolean
  lines: Line[]
  givers: Record<string, string[]>
}

let pot: Product
let giver: Person
let other: Person
let admin: Person
beforeAll(async () => {
  ;[giver, other, admin] = [await createPerson(), await createPerson(), await createPerson('admin')]
  pot = await createProduct({ price: 1_000_000, stock: 5 })
})

const publicList = async (id: string) =>
  (await anonymousClient().rpc('gift_list', { p_id: id })).data as unknown as List | null
const ownList = async (owner: Person) => (await owner.client.rpc('my_gift_list')).data as unknown as List
const line = async (id: string) => (await publicList(id))!.lines[0]!
const orderOf = async (share: GiftShare) =>
  (
    await sql<{
      status: string
      is_paid: boolean
      collected_amount: number
      owed_amount: number
      user_id: string
    }>(
      'select status, is_paid, collected_amount::int, owed_amount::int, user_id from public.orders where id = $1',
      [share.order_id],
    )
  )[0]!
/** Ends what is due, as the job does. */
const expire = () => serviceClient().rpc('expire_orders', {})
const endList = async (id: string) => {
  await sql(`update public.gift_lists set closes_at = now() - interval '1 second' where id = $1`, [id])
  await sql(
    `update public.orders set expires_at = now() - interval '1 second' where gift_list_id = $1 and expires_at is not null`,
    [id],
  )
}

it('gift list: is off by default and refuses everything then', async () => {
  const { owner, listId, itemId } = await createGiftList(pot)
  await setGiftLists(false)
  expect(await publicList(listId)).toBeNull()
  expect((await owner.client.rpc('my_gift_list')).data).toBeNull()
  expect(await refusal(giveGift(giver, itemId, { total: 1_000_000 }))).toBe('gift_list_closed')
  for (const call of [
    owner.client.rpc('save_gift_list', { p_occasion: 'home', p_months: 3 }),
    owner.client.rpc('set_gift_item', { p_product_id: pot.id, p_color_id: null!, p_quantity: 2 }),
    owner.client.rpc('close_gift_list'),
    giver.client.rpc('gift_quote', { p_item_id: itemId }),
  ])
    expect(await refusal(call)).toBe('gift_list_closed')
  const [{ off } = { off: null }] = await sql<{ off: string }>(
    `select column_default as off from information_schema.columns where table_name = 'shop_settings' and column_name = 'gift_lists'`,
  )
  expect(off).toBe('false')
})

it('gift list: needs an address, retail prices and a known end', async () => {
  await setGiftLists(true)
  const person = await createPerson()
  const save = (by: Person, months = 3) =>
    refusal(by.client.rpc('save_gift_list', { p_occasion: 'home', p_months: months }))
  expect(await save(person)).toBe('gift_address_required')
  expect(await save(await createPerson('dealer'))).toBe('gift_list_closed')
  const { owner } = await createGiftList(pot)
  expect(await save(owner, 12)).toBe('invalid_input')
  expect(
    (await anonymousClient().rpc('save_gift_list', { p_occasion: 'home', p_months: 3 })).error?.code,
  ).toBe('42501')
})

it('gift list: one is open per customer, a lapsed one is replaced', async () => {
  const { owner, listId } = await createGiftList(pot)
  const save = async () =>
    (await owner.client.rpc('save_gift_list', { p_occasion: 'birth', p_months: 1 })).data
  expect(await save()).toBe(listId)
  await endList(listId)
  expect((await publicList(listId))!.is_open).toBe(false)
  expect(await save()).not.toBe(listId)
})

it('gift list: takes products on sale within bounds, and none below what is given', async () => {
  const { owner, itemId } = await createGiftList(pot, 2)
  const set = (product: Product, quantity: number, color: string | null = null) =>
    refusal(
      owner.client.rpc('set_gift_item', {
        p_product_id: product.id,
        p_color_id: color!,
        p_quantity: quantity,
      }),
    )
  const colored = await createProduct({ stock: [3] })
  expect(await set(colored, 1)).toBe('color_required')
  expect(await set(colored, 1, colored.colorIds[0])).toBeUndefined()
  expect(await set(await createProduct({ active: false }), 1)).toBe('product_unavailable')
  expect(await set(pot, 100)).toBe('invalid_quantity')
  await payGift(giver, itemId)
  expect(await set(pot, 0)).toBe('gift_taken')
  expect(await set(pot, 1)).toBeUndefined()
  expect(await set(colored, 0, colored.colorIds[0])).toBeUndefined()
  await sql(
    `with p as (insert into public.products (name, slug) select 'پر ' || n, 'gift-' || n from generate_series(1, 99) n returning id)
     insert into public.gift_list_items (list_id, product_id, quantity)
     select l.id, p.id, 1 from p, public.gift_lists l where l.user_id = $1`,
    [owner.id],
  )
  expect(await set(await createProduct(), 1)).toBe('gift_list_full')
})

it('gift list: its address is random and its answer has nothing personal', async () => {
  const { owner, listId } = await createGiftList(pot)
  await sql(`update public.profiles set first_name = 'ترنم', last_name = 'کوهستانی' where id = $1`, [
    owner.id,
  ])
  expect(listId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const text = JSON.stringify(await publicList(listId))
  for (const secret of [owner.id, owner.phone, 'ترنم', 'کوهستانی', ...Object.values(ADDRESS)])
    expect(text).not.toContain(secret)
  expect(await publicList('00000000-0000-4000-8000-000000000000')).toBeNull()
})

it('gift: becomes a paid order of the owner, by the cheapest delivery to the default address', async () => {
  const { owner, listId, itemId } = await createGiftList(pot, 2)
  await fillCart(owner, pot)
  const quote = await quoteGift(giver, itemId, 2)
  expect(quote.total).toBe(quote.subtotal! + quote.shipping!)
  const share = await payGift(giver, itemId, { quantity: 2 })
  expect(await orderOf(share)).toEqual({
    status: 'paid',
    is_paid: true,
    collected_amount: quote.total,
    owed_amount: 0,
    user_id: owner.id,
  })
  const [sent] = await sql(
    'select shipping_address, delivery_method, customer_type from public.orders where id = $1',
    [share.order_id],
  )
  expect(sent).toMatchObject({ shipping_address: ADDRESS, customer_type: 'normal' })
  expect(['post', 'courier']).toContain(sent!.delivery_method)
  expect(await line(listId)).toMatchObject({ quantity: 2, bought: 2, reserved: 0 })
  expect(await refusal(giveGift(other, itemId, { total: quote.total! }))).toBe('gift_gone')
  // The owner's own cart stays.
  expect((await owner.client.query('select quantity from public.cart_items')).data).toEqual([{ quantity: 1 }])
  expect(await messagesOf({ id: share.order_id }, 'order_paid')).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('gift: its payer never reads the order, its owner only once it is paid', async () => {
  const { owner, itemId } = await createGiftList(pot)
  const reads = async ({ client }: Person, table: string, column: string, id: string) =>
    (await client.query(`select 1 from public.${table} where ${column} = $1`, [id])).data!.length
  const { data: share } = await giveGift(giver, itemId)
  const all = () =>
    Promise.all([owner, giver, other, admin].map((person) => reads(person, 'orders', 'id', share!.order_id)))
  expect(await all()).toEqual([0, 0, 0, 1])
  const key = authority()
  await startShare(share!, key)
  await settlePayment(key)
  expect(await all()).toEqual([1, 0, 0, 1])
  for (const table of ['order_items', 'order_events', 'payments'])
    expect(await reads(giver, table, 'order_id', share!.order_id)).toBe(0)
  expect(await reads(giver, 'gift_shares', 'id', share!.id)).toBe(1)
  expect(await reads(owner, 'gift_shares', 'id', share!.id)).toBe(0)
  expect(JSON.stringify((await giver.client.rpc('my_gifts')).data)).not.toContain(ADDRESS.postal_code)
})

it('gift: its reserved and paid orders are none of the owner’s own to change', async () => {
  const { owner, itemId } = await createGiftList(pot)
  const { data: share } = await giveGift(giver, itemId)
  const cancel = () => refusal(owner.client.rpc('cancel_order', { p_order_id: share!.order_id }))
  expect(await cancel()).toBe('order_not_found')
  expect(
    await refusal(owner.client.rpc('retry_order', { p_order_id: share!.order_id, p_expected_total: 1 })),
  ).toBe('order_not_found')
  // An order of the owner supersedes own unpaid orders only.
  await orderFor(owner, await createProduct())
  expect((await orderOf(share!)).status).toBe('pending')
  const key = authority()
  await startShare(share!, key)
  await settlePayment(key)
  expect(await cancel()).toBe('order_not_cancellable')
})

it('gift: no other way of payment takes its order', async () => {
  const { itemId } = await createGiftList(pot)
  const { data: share } = await giveGift(giver, itemId)
  const id = share!.order_id
  expect(
    await refusal(
      serviceClient().rpc('start_payment', {
        p_order_id: id,
        p_authority: authority(),
        p_amount: share!.amount,
      }),
    ),
  ).toBe('order_not_payable')
  expect(
    await refusal(
      admin.client.rpc('admin_send_payment_link', { p_order_id: id, p_link: 'https://x.example/pay' }),
    ),
  ).toBe('order_not_payable')
  expect(await refusal(admin.client.rpc('admin_issue_proforma', { p_order_id: id }))).toBe(
    'order_not_payable',
  )
  expect(await refusal(startShare({ ...share!, amount: share!.amount - 1 }))).toBe('order_not_payable')
})

it('gift: refuses a changed price, a guest, a blocked caller, a closed list and an open attempt', async () => {
  const { owner, itemId } = await createGiftList(pot, 3)
  const { total } = await quoteGift(giver, itemId)
  expect(await refusal(giveGift(giver, itemId, { total: total! - 1 }))).toBe('price_changed')
  const guest = anonymousClient()
  expect((await guest.rpc('gift_quote', { p_item_id: itemId })).error?.code).toBe('42501')
  const blocked = await createPerson()
  await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
  expect(await refusal(giveGift(blocked, itemId, { total: total! }))).toBe('account_blocked')
  const { data: first } = await giveGift(giver, itemId)
  expect((await giveGift(giver, itemId, { id: first!.id })).data).toMatchObject({ order_id: first!.order_id })
  expect(await refusal(giveGift(giver, itemId))).toBe('gift_unpaid')
  expect((await quoteGift(giver, itemId)).open).toEqual({ id: first!.id, amount: first!.amount })
  expect((await quoteGift(other, itemId)).open).toBeNull()
  await owner.client.rpc('close_gift_list')
  expect(await refusal(giveGift(other, itemId, { total: total! }))).toBe('gift_list_closed')
})

it('gift: less than 1,000 toman is refused', async () => {
  await sql('update public.delivery_settings set free_above = 0')
  for (const [price, refused] of [
    [999, 'total_too_small'],
    [1000, undefined],
  ] as const) {
    const { itemId } = await createGiftList(await createProduct({ price, stock: 5 }))
    expect(await refusal(giveGift(giver, itemId, { total: price }))).toBe(refused)
  }
})

it('gift: a refusal says nothing of the address', async () => {
  const { itemId } = await createGiftList(pot)
  const { error } = await giveGift(giver, itemId, { total: 1 })
  expect(JSON.stringify(error)).not.toContain(ADDRESS.city)
})

it('gift: sold out is refused, and the owner’s reserved pieces stay counted', async () => {
  const last = await createProduct({ stock: 1 })
  const { itemId } = await createGiftList(last)
  await orderFor(other, last)
  expect(await refusal(giveGift(giver, itemId, { total: 1 }))).toBe('out_of_stock')
})

it('gift: a failed payment frees mark and stock at once, an abandoned one when it expires', async () => {
  const product = await createProduct({ price: 500_000, stock: 2 })
  const { listId, itemId } = await createGiftList(product, 1)
  const { data: failed } = await giveGift(giver, itemId)
  const key = authority()
  await startShare(failed!, key)
  expect(await line(listId)).toMatchObject({ bought: 0, reserved: 1 })
  expect(await stockOf(product)).toBe(1)
  await cancelPayment(key)
  expect(await line(listId)).toMatchObject({ bought: 0, reserved: 0 })
  expect(await stockOf(product)).toBe(2)
  const { data: left } = await giveGift(giver, itemId)
  await runOut(left!.order_id)
  await expire()
  expect(await line(listId)).toMatchObject({ reserved: 0 })
  expect(await stockOf(product)).toBe(2)
  // Money that comes after the end is left to the gateway: it never revives a gift.
  expect(await preparePayment(key)).toBe('refuse')
  expect(await brokenInvariants()).toEqual([])
})

it('gift: money verified after the end waits for the shop, and its giver is told', async () => {
  const { itemId } = await createGiftList(pot)
  const { data: share } = await giveGift(giver, itemId)
  const key = authority()
  await startShare(share!, key)
  await runOut(share!.order_id)
  await expire()
  await settlePayment(key)
  expect(await paymentState(key)).toBe('unallocated')
  const [told] = await sql<{ recipient: string }>(
    `select recipient from public.sms_messages where order_id = $1 and template_key = 'money_waiting'`,
    [share!.order_id],
  )
  expect(told?.recipient).toBe(giver.phone)
  const [row] = await sql<{ id: string }>('select id from public.payments where authority = $1', [key])
  const open = await admin.client.query('select phone from public.unallocated_payments where id = $1', [
    row!.id,
  ])
  expect(open.data).toEqual([{ phone: giver.phone }])
  expect(await refusal(admin.client.rpc('admin_take_payment', { p_payment_id: row!.id }))).toBe(
    'order_not_payable',
  )
  expect(await brokenInvariants()).toEqual([])
})

it('gift: cancelled by the shop, its mark is free and its giver is paid back', async () => {
  const { owner, listId, itemId } = await createGiftList(pot)
  const share = await payGift(giver, itemId)
  await admin.client.rpc('admin_cancel_order', { p_order_id: share.order_id, p_restock: true })
  expect(await line(listId)).toMatchObject({ bought: 0, reserved: 0 })
  expect((await orderOf(share)).owed_amount).toBe(share.amount)
  expect(await messagesOf({ id: share.order_id }, 'order_cancelled')).toEqual([
    expect.stringContaining('به هدیه‌دهنده بازگردانده می‌شود'),
  ])
  expect(await refusal(recordRefund(admin, { id: share.order_id }, share.amount + 1))).toBe('refund_too_high')
  await recordRefund(admin, { id: share.order_id }, share.amount)
  const [told] = await sql<{ recipient: string }>(
    `select recipient from public.sms_messages where order_id = $1 and template_key = 'refund_recorded'`,
    [share.order_id],
  )
  expect(told?.recipient).toBe(giver.phone)
  expect((await orderOf(share)).owed_amount).toBe(0)
  expect((await ownList(owner)).givers).toEqual({})
  expect(await payGift(other, itemId)).toBeTruthy()
  expect(await brokenInvariants()).toEqual([])
})

it('gift: returned items free their mark', async () => {
  const { listId, itemId } = await createGiftList(pot, 2)
  const share = await payGift(giver, itemId, { quantity: 2 })
  await moveOrder(admin, { id: share.order_id }, 'processing', 'shipped', 'delivered')
  await returnLines(admin, { id: share.order_id }, 1)
  expect(await line(listId)).toMatchObject({ bought: 1, reserved: 0 })
})

it('shares: pay one item together at a fixed price, and only the last one makes it paid', async () => {
  const product = await createProduct({ price: 900_000, stock: 3 })
  const { owner, listId, itemId } = await createGiftList(product)
  const { share: part } = await quoteGift(giver, itemId)
  const first = await payGift(giver, itemId, { amount: part!.smallest })
  expect(await orderOf(first)).toMatchObject({
    status: 'pending',
    is_paid: false,
    collected_amount: part!.smallest,
  })
  expect(await line(listId)).toMatchObject({
    bought: 0,
    reserved: 1,
    share: { total: part!.total, collected: part!.smallest },
  })
  await sql('update public.product_prices set amount = 5000000 where product_id = $1', [product.id])
  const rest = await quoteGift(other, itemId)
  expect(rest).toMatchObject({
    free: 0,
    total: null,
    share: { total: part!.total, room: part!.total - part!.smallest },
  })
  const last = await payGift(other, itemId, { amount: rest.share!.room })
  expect(last.order_id).toBe(first.order_id)
  expect(await orderOf(first)).toMatchObject({
    status: 'paid',
    is_paid: true,
    collected_amount: part!.total,
    owed_amount: 0,
  })
  expect(await line(listId)).toMatchObject({ bought: 1, reserved: 0, share: null })
  await sql(`update public.profiles set first_name = 'نیلوفر' where id = $1`, [giver.id])
  expect((await ownList(owner)).givers[itemId]).toEqual(expect.arrayContaining(['نیلوفر', 'بی‌نام']))
  expect((await giver.client.rpc('my_gifts')).data).toContainEqual(
    expect.objectContaining({ id: first.id, amount: part!.smallest, state: 'bought' }),
  )
  expect(await brokenInvariants()).toEqual([])
})

it('shares: refuse too little, too much, an unpayable rest and several items', async () => {
  const { itemId } = await createGiftList(await createProduct({ price: 900_000 }), 2)
  const { share } = await quoteGift(giver, itemId)
  const give = (amount: number, quantity = 1) =>
    refusal(giveGift(giver, itemId, { amount, quantity, total: share!.total }))
  expect(await give(share!.smallest - 1)).toBe('gift_share_low')
  expect(await give(share!.total + 1)).toBe('gift_share_high')
  expect(await give(share!.total - 999)).toBe('gift_share_rest')
  expect(await give(share!.smallest, 2)).toBe('invalid_quantity')
  expect(await give(share!.total)).toBeUndefined()
})

it('shares: a reserved part is taken until it fails or expires', async () => {
  const { itemId } = await createGiftList(await createProduct({ price: 900_000 }))
  const first = await payGift(giver, itemId, { amount: 300_000 })
  const room = async () => (await quoteGift(other, itemId)).share!.room
  const whole = await room()
  const { data: open } = await giveGift(giver, itemId, { amount: 200_000 })
  const key = authority()
  await startShare(open!, key)
  expect(await room()).toBe(whole - 200_000)
  await cancelPayment(key)
  expect(await room()).toBe(whole)
  // The gift itself stays for its first share.
  expect(await orderOf(first)).toMatchObject({ status: 'pending', collected_amount: 300_000 })
  const { data: late } = await giveGift(giver, itemId, { amount: 200_000 })
  const lateKey = authority()
  await startShare(late!, lateKey)
  await sql('update public.gift_shares set reserved_until = now() where id = $1', [late!.id])
  expect(await refusal(startShare(late!))).toBe('order_not_payable')
  expect(await room()).toBe(whole)
  // Late money takes its part while that is free,
  expect(await preparePayment(lateKey)).toBe('verify')
  expect(await room()).toBe(whole - 200_000)
  await sql('update public.gift_shares set reserved_until = now() where id = $1', [late!.id])
  await giveGift(other, itemId, { amount: whole })
  // and is left to the gateway when it is not.
  expect(await preparePayment(lateKey)).toBe('refuse')
  expect(await brokenInvariants()).toEqual([])
})

it('shares: not reached when the list ends, all money is owed and the item is free again', async () => {
  const product = await createProduct({ price: 900_000, stock: 3 })
  const { owner, listId, itemId } = await createGiftList(product)
  const first = await payGift(giver, itemId, { amount: 300_000 })
  await payGift(other, itemId, { amount: 200_000 })
  expect(await stockOf(product)).toBe(2)
  // Neither the half hour nor the job ends it before.
  await expire()
  expect((await orderOf(first)).status).toBe('pending')
  await owner.client.rpc('close_gift_list')
  await runOut(first.order_id)
  await expire()
  expect(await orderOf(first)).toEqual({
    status: 'cancelled',
    is_paid: false,
    collected_amount: 500_000,
    owed_amount: 500_000,
    user_id: owner.id,
  })
  expect(await stockOf(product)).toBe(3)
  expect((await publicList(listId))!.is_open).toBe(false)
  expect((await giver.client.rpc('my_gifts')).data).toContainEqual(
    expect.objectContaining({ id: first.id, state: 'owed' }),
  )
  const due = await admin.client.rpc('admin_list_orders', { p_tab: 'refund' })
  expect((due.data as unknown as { id: string }[]).map(({ id }) => id)).toContain(first.order_id)
  await recordRefund(admin, { id: first.order_id }, 300_000)
  await recordRefund(admin, { id: first.order_id }, 200_000)
  // Two givers: no message of a sum that is not theirs, nor to the owner.
  expect(await messagesOf({ id: first.order_id }, 'refund_recorded')).toEqual([])
  expect(await messagesOf({ id: first.order_id }, 'order_cancelled')).toEqual([])
  expect((await orderOf(first)).owed_amount).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})

it('shares: a list that goes on keeps its half-paid gifts', async () => {
  const { owner, itemId } = await createGiftList(await createProduct({ price: 900_000 }))
  const first = await payGift(giver, itemId, { amount: 300_000 })
  await owner.client.rpc('save_gift_list', { p_occasion: 'home', p_months: 6 })
  const [row] = await sql<{ later: boolean }>(
    `select expires_at > now() + interval '5 months' as later from public.orders where id = $1`,
    [first.order_id],
  )
  expect(row!.later).toBe(true)
})

it('shares: cancelled half-paid by the shop, the money is owed', async () => {
  const { itemId } = await createGiftList(await createProduct({ price: 900_000 }))
  const first = await payGift(giver, itemId, { amount: 300_000 })
  await admin.client.rpc('admin_cancel_order', { p_order_id: first.order_id, p_restock: true })
  expect(await orderOf(first)).toMatchObject({ status: 'cancelled', owed_amount: 300_000 })
  expect(await brokenInvariants()).toEqual([])
})

it('shares: go to the bank five times each and twenty an hour', async () => {
  const { itemId } = await createGiftList(await createProduct({ price: 900_000 }))
  const keen = await createPerson()
  const { data: share } = await giveGift(keen, itemId, { amount: 300_000 })
  for (let time = 0; time < 5; time++) expect(await refusal(startShare(share!))).toBeUndefined()
  expect(await refusal(startShare(share!))).toBe('too_many_payments')
})

it('gift lists: staff with orders or payments read them, others do not', async () => {
  const { listId } = await createGiftList(pot)
  const reads = async ({ client }: Person) =>
    (await client.query('select 1 from public.gift_list_items where list_id = $1', [listId])).data!.length
  const [seller, accountant, content] = await Promise.all(
    (['seller', 'accountant', 'content'] as const).map((role) => createStaff(role)),
  )
  expect(await Promise.all([seller!, accountant!, content!, giver].map(reads))).toEqual([1, 1, 0, 0])
})

it('cart: items of gifts are not counted as the owner’s own', async () => {
  const product = await createProduct({ stock: 2 })
  const { owner, itemId } = await createGiftList(product)
  await giveGift(giver, itemId)
  await fillCart(owner, product, 2)
  expect(await refusal(placeOrder(owner))).toBeUndefined()
  expect((await owner.client.query('select quantity from public.cart_items')).data).toEqual([{ quantity: 1 }])
})
