import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { decideAtBank } from '../support/bank.ts'
import { expire } from '../support/fresh.ts'
import { openPage, type Page, submitForm } from '../support/html.ts'
import { client, signedIn } from '../support/http.ts'
import { createPerson, type Person } from '../support/people.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { takeTurn } from '../support/turn.ts'

const ADDRESS = {
  full_name: 'سودابه رازقندی',
  phone_number: '09171112233',
  province: 'هرمزگان',
  city: 'بندر خمیر',
  address: 'کوچهٔ گلاب‌دره، پلاک ۷۷',
  postal_code: '7931168254',
}
/** As page and as router data. */
const KINDS: Record<string, string>[] = [{}, { rsc: '1' }]

const setLists = async (on: boolean) => {
  const done = await takeTurn('settings')
  await sql('update public.shop_settings set gift_lists = $1', [on])
  await done()
  await expire('settings')
}
// It may wait for its turn as long as a test.
beforeAll(() => setLists(true), 60_000)

async function createOwner(): Promise<Person> {
  const owner = await createPerson('normal', { first: 'سودابه', last: 'رازقندی' })
  await sql(
    `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, true)`,
    [owner.id, ...Object.values(ADDRESS)],
  )
  return owner
}

/** An open list of one line, written directly. */
async function createList(product: Product, quantity = 1) {
  const owner = await createOwner()
  const [list] = await sql<{ id: string; item: string }>(
    `with l as (
       insert into public.gift_lists (user_id, occasion, closes_at) values ($1, 'trousseau', now() + interval '1 month') returning id
     ), i as (
       insert into public.gift_list_items (list_id, product_id, quantity) select l.id, $2, $3 from l returning id
     ) select l.id, i.id as item from l, i`,
    [owner.id, product.id, quantity],
  )
  return { owner, ...list!, path: `/gift/${list!.id}` }
}

const lines = ({ document }: Page) =>
  [...document.querySelectorAll('[data-testid="gift-line"]')].map(({ textContent }) => textContent)

test('gift list: is made, filled, changed and closed without scripts', async () => {
  const product = await createProduct({ colors: { 'سبز دریایی': 4 } })
  const owner = await signedIn(await createOwner())
  const offered = (await openPage(client(), productPath(product))).document.querySelector(
    'a[href^="/profile/gifts?add="]',
  )
  expect(offered?.textContent).toBe('افزودن به فهرست هدیه')
  const asked = await openPage(owner, offered!.getAttribute('href')!)
  expect(asked.text).toContain(product.name)
  const made = await submitForm(owner, asked, 'ساختن فهرست', { occasion: 'home', months: '3' })
  expect(made.text).toContain('فهرست خانهٔ نو')
  const uncolored = await submitForm(owner, made, 'افزودن به فهرست', { quantity: '۲' })
  expect(uncolored.document.querySelector('[data-slot="field-error"]')?.textContent).toContain('رنگ')
  const added = await submitForm(owner, uncolored, 'افزودن به فهرست', {
    colorId: product.colors[0]!.id,
    quantity: '۲',
  })
  expect(lines(added)).toEqual([expect.stringMatching(/سبز دریایی.*۰ از ۲ هدیه شده/)])
  const changed = await submitForm(owner, added, 'ثبت', { quantity: '۳' })
  expect(lines(changed)).toEqual([expect.stringContaining('۰ از ۳ هدیه شده')])
  const removed = await submitForm(owner, changed, `برداشتن ${product.name} از فهرست هدیه`)
  expect(removed.text).toContain('فهرستتان هنوز خالی است')
  const closed = await submitForm(owner, removed, 'بستن فهرست')
  expect(closed.text).toContain('ساختن فهرست')
})

test('gift list: needs an address first', async () => {
  const page = await openPage(await signedIn(await createPerson()), '/profile/gifts')
  expect(page.text).toContain('هدیه‌ها به کجا برسد؟')
  expect(page.document.querySelector('a[href="/profile/addresses"]')).not.toBeNull()
})

test('gift list: its page is noindex and has nothing of the owner in any byte', async () => {
  const { owner, path } = await createList(await createProduct({}))
  const friend = await signedIn(await createPerson())
  for (const visitor of [client(), friend])
    for (const headers of KINDS) {
      const answer = await visitor.request(path, { headers, redirect: 'follow' })
      const bytes = await answer.text()
      expect(answer.status).toBe(200)
      for (const secret of [owner.id, owner.phone, 'سودابه', 'رازقندی', ...Object.values(ADDRESS).slice(1)])
        // The province is in the shop's own footer.
        if (secret !== ADDRESS.province) expect(bytes).not.toContain(secret)
    }
  const page = await openPage(client(), path)
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  expect(page.document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('same-origin')
  for (const wrong of [
    `/gift/${randomUUID()}`,
    '/gift/1',
    '/gift/%00',
    `${path}/${randomUUID()}`,
    `${path}/1`,
  ])
    expect([wrong, (await client().get(wrong)).status < 500]).toEqual([wrong, true])
  expect((await client().get(`/gift/${randomUUID()}`)).status).toBe(404)
})

test('gift: a friend signs in, pays without scripts and never sees the address', async () => {
  const product = await createProduct({ price: 400_000 })
  const { owner, path, item } = await createList(product, 3)
  const guest = await openPage(client(), path)
  const way = [...guest.document.querySelectorAll<HTMLAnchorElement>('a')].find(({ textContent }) =>
    textContent.startsWith('هدیه می‌دهم'),
  )!
  expect(way.getAttribute('href')).toBe(`${path}/${item}`)
  expect((await openPage(client(), `${path}/${item}`)).path).toContain('/auth?next=')

  const giver = await createPerson('normal', { first: 'رعنا', last: 'دوست' })
  const friend = await signedIn(giver)
  const give = await openPage(friend, `${path}/${item}?quantity=2`)
  // 2 × 400,000 + 50,000
  expect(give.text).toContain('۸۵۰٬۰۰۰')
  const wrong = await submitForm(friend, give, 'پرداخت سهم', { amount: '۱۰' })
  expect(wrong.document.querySelector('[data-slot="field-error"]')?.textContent).toContain('سهم دست‌کم')
  const bank = await submitForm(friend, wrong, 'پرداخت ۸۵۰٬۰۰۰ تومان')
  expect(bank.text).toContain('درگاه آزمایشی')
  const [payment] = await sql<{ authority: string; order_id: string }>(
    `select p.authority, p.order_id from public.payments p join public.orders o on o.id = p.order_id where o.gift_item_id = $1`,
    [item],
  )
  const back = new URL(await decideAtBank(payment!.authority, 'pay'))
  const result = await openPage(friend, back.pathname + back.search)
  expect(result.text).toContain('پرداخت با موفقیت انجام شد')
  expect(result.document.querySelector(`a[href="${path}?given"]`)).not.toBeNull()
  const after = await openPage(friend, `${path}?given`)
  expect(after.text).toContain('سپاس!')
  expect(lines(after)).toEqual([expect.stringContaining('۲ از ۳ هدیه شده')])

  const own = await openPage(friend, '/profile/gifts')
  expect(own.text).toContain('به نشانی صاحب فهرست')
  for (const page of [
    give,
    result,
    after,
    own,
    await openPage(friend, `/profile/orders/${payment!.order_id}`),
    await openPage(friend, `/order-success/${payment!.order_id}`),
    await openPage(friend, '/profile/orders'),
  ])
    for (const secret of [
      owner.phone,
      'رازقندی',
      ADDRESS.phone_number,
      ADDRESS.city,
      'گلاب‌دره',
      ADDRESS.postal_code,
    ])
      expect([page.path, page.html.includes(secret)]).toEqual([page.path, false])
  // Its receiver sees who gave it.
  const receiver = await signedIn(owner)
  expect((await openPage(receiver, '/profile/gifts')).text).toContain('از طرف رعنا دوست')
  const order = await openPage(receiver, `/profile/orders/${payment!.order_id}`)
  expect(order.text).toContain('هدیه از فهرست')
  expect(order.text).toContain('گلاب‌دره')
  expect(order.text).not.toContain('لغو سفارش')
})

test('gift lists off: pages are not there and no page leads to them', async () => {
  const product = await createProduct({})
  const { owner, path, item } = await createList(product)
  await setLists(false)
  try {
    const visitor = await signedIn(owner)
    for (const closed of [path, `${path}/${item}`, '/profile/gifts'])
      expect([closed, (await visitor.get(closed)).status]).toEqual([closed, 404])
    for (const page of [productPath(product), '/profile', '/'])
      expect([page, /\/profile\/gifts|\/gift\//.test(await visitor.text(page))]).toEqual([page, false])
  } finally {
    await setLists(true)
  }
})
