/** Searches of the panel find people by every spelling of a phone and a name. */
import { describe, expect, it } from 'vitest'
import { phoneDigits } from '../../lib/utils/phone.ts'
import { searchKey, toPersianDigits } from '../../lib/utils/text.ts'
import { sql, sqlColumn } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { buildFixture } from './access-fixture.ts'
import { byDay } from './support/nightly.ts'
import { createPerson, createStaff } from './support/people.ts'

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

/** Ways to write 09…: by prefixes, separators, digits and marks. */
function spellings(phone: string): string[] {
  const short = phone.slice(1)
  const [a, b, c] = [short.slice(0, 3), short.slice(3, 6), short.slice(6)]
  const prefixed = ['+98', '0098', '98', '0', '', '+980', '00980', '+98 0'].flatMap((prefix) => [
    `${prefix}${short}`,
    `${prefix} ${a} ${b} ${c}`,
    `${prefix}-${a}-${b}-${c}`,
    `${prefix}${a}.${b}.${c}`,
    `(${prefix}${a}) ${b} ${c}`,
  ])
  return [
    ...prefixed,
    ...['+98', '0098', '98', '0', ''].flatMap((prefix) => [
      toPersianDigits(prefix + short),
      arabic(`${prefix} ${a} ${b} ${c}`),
      `\u200e${prefix}${short}\u200f`,
      `\u2066${prefix} ${short}\u2069`,
      ` ${prefix}\u00a0${a}\u00a0${b}\u00a0${c} `,
    ]),
    `(+98) ${a} ${b} ${c}`,
    // A copied link.
    `tel:+98${short}`,
    `tel:0${short}`,
    `00 98 ${short}`,
    `＋98${short}`,
    `+98 ${a}`,
    `0098${a}${b}`,
    c,
    toPersianDigits(c),
    arabic(c),
    `${a}${b}`,
  ]
}

/** By day every seventh: `people_search` reads all of them, and each search uses it. */
const tried = (phone: string) => spellings(phone).filter((_, n) => n % byDay(7, 1) === 0)

it('people_search: writes a phone in any spelling as 09…, other text normalized', async () => {
  const phone = '09171230004'
  const whole = spellings(phone).filter((typed) =>
    searchKey(typed).replaceAll(' ', '').endsWith(phone.slice(1)),
  )
  const typed = [...whole, 'رضا +98 917 123 0004', '۱۲۳۴', '24 98', 'جست‌وجو', 'ماھی', '98917123000412345678']
  const rows = await sqlColumn<string>(
    'select private.people_search(t) as found from unnest($1::text[]) with ordinality x (t, place) order by place',
    [typed],
  )
  expect(rows).toEqual([
    ...whole.map(() => phone),
    'رضا 09171230004',
    '1234',
    '24 98',
    'جست وجو',
    'ماهی',
    '98917123000412345678',
  ])
  expect(whole.map(phoneDigits)).toEqual(whole.map(() => phone))
})

describe('panel searches', () => {
  it('customers, new order, search of the panel: find every spelling of a phone', async () => {
    const [{ client }, person] = await Promise.all([createStaff('owner'), createPerson()])
    const lost: string[] = []
    for (const typed of tried(person.phone)) {
      const [users, customers, everything] = await Promise.all([
        client.rpc('admin_list_users', { p_search: typed, p_limit: 1000 }),
        client.rpc('admin_find_customers', { p_search: typed }),
        client.rpc('admin_search', { p_query: typed }),
      ])
      const isIn = (rows: { id: string }[] | null) => rows?.some(({ id }) => id === person.id)
      if (!isIn(users.data)) lost.push(`users: ${typed}`)
      if (!isIn(customers.data)) lost.push(`customers: ${typed}`)
      if (!isIn(everything.data)) lost.push(`everything: ${typed}`)
    }
    expect(lost).toEqual([])
  })

  it('names: find joined and unjoined spellings and each form of ه, ی and ک', async () => {
    const [{ client }, person] = await Promise.all([createStaff('owner'), createPerson()])
    await sql(`update public.profiles set first_name = 'جست‌وجو', last_name = 'ماهی‌کیا' where id = $1`, [
      person.id,
    ])
    for (const p_search of [
      'جستوجو',
      'جست‌وجو',
      'جست و جو',
      'جست وجو',
      'ماھی‌کیا',
      'ماہیکیا',
      'ماەی كيا',
      'جستوجوماهیکیا',
      'ماهی جستوجو',
    ]) {
      const data = await client.call('admin_list_users', { p_search })
      expect(
        data.map(({ id }) => id),
        p_search,
      ).toContain(person.id)
    }
  })

  it('consents and stock notices: find every spelling of a phone', async () => {
    const { client } = await createStaff('owner')
    const [{ phone }] = [await createPerson()]
    await sql(
      `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, true, 'panel')
       on conflict (phone_number) do update set is_allowed = true`,
      [phone],
    )
    const product = await insertRow('products', { name: 'یاب پیامک', slug: '', stock_quantity: 0 })
    await insertRow('stock_requests', { product_id: product.id, phone_number: phone, name: 'مینا‌جان' })
    for (const p_search of tried(phone)) {
      const consents = await client.rpc('admin_list_sms_consents', { p_search, p_limit: 1000 })
      expect(
        consents.data?.map((row) => row.phone_number),
        p_search,
      ).toContain(phone)
      const notices = await client.rpc('admin_list_stock_requests', { p_search, p_limit: 1000 })
      expect(
        notices.data?.map((row) => row.product_id),
        p_search,
      ).toContain(product.id)
    }
    const named = await client.rpc('admin_list_stock_requests', { p_search: 'میناجان', p_limit: 1000 })
    expect(named.data?.map((row) => row.product_id)).toContain(product.id)
  })

  it('lists of the panel: find every spelling of a phone', async () => {
    await buildFixture()
    const { client } = await createStaff('owner')
    const phones = await sql<{ phone: string }>(
      'select phone_number as phone from public.profiles where phone_number is not null order by created_at desc',
    )
    const lost: string[] = []
    for (const list of [
      'admin_list_orders',
      'admin_list_wholesale',
      'admin_list_dealers',
      'admin_list_transfers',
      'admin_list_invoices',
      'admin_list_comments',
      'admin_list_questions',
    ] as const) {
      const found = async (p_search: string) =>
        JSON.stringify((await client.rpc(list, { p_search, p_limit: 1000 })).data)
      let known: { phone: string; rows: string } | undefined
      for (const { phone } of phones) {
        const rows = await found(phone)
        if (rows !== '[]') known = { phone, rows }
        if (known) break
      }
      if (!known) lost.push(`${list}: no row`)
      else
        for (const typed of tried(known.phone).filter((each) => phoneDigits(each) === known.phone))
          if ((await found(typed)) !== known.rows) lost.push(`${list}: ${typed}`)
    }
    expect(lost).toEqual([])
  })
})
