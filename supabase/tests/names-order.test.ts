/** Names follow the Persian alphabet on every host. */
import { expect, it } from 'vitest'
import { compareNames } from '../../lib/utils/names.ts'
import { sql, sqlColumn } from './support/database.ts'
import { createPerson, createStaff } from './support/people.ts'

/** Columns that lists sort by. */
const NAMES = [
  'attribute_choices.name',
  'attributes.name',
  'categories.name',
  'colors.name',
  'customer_segments.name',
  'delivery_zone_areas.city',
  'delivery_zone_areas.province',
  'delivery_zones.name',
  'freight_companies.city',
  'freight_companies.name',
  'order_items.color_name',
  'order_items.product_name',
  'pages.title',
  'product_families.name',
  'product_with_discounts.brand',
  'product_with_discounts.name',
  'products.brand',
  'products.name',
  'saved_views.name',
]

/** In the order of the alphabet. */
const ORDERED = [
  '2 پارچه',
  '۳ پارچه',
  '12 پارچه',
  '۱۲۰ پارچه',
  'آب‌پاش',
  'آبکش',
  'آسیاب',
  'ابر ظرف‌شویی',
  'اتو',
  'اجاق',
  'الک',
  'بادکنک',
  'بشقاب',
  'بشقاب 2',
  'بشقاب ۳',
  'بشقاب ۱۰',
  'بطری',
  'پارچ',
  'پلوپز',
  'تابه',
  'ترازو',
  'ثمر',
  'جارو',
  'جک',
  'چاقو',
  'چای‌ساز',
  'چنگال',
  'حوله',
  'خردکن',
  'دستکش',
  'دیگ',
  'ذغال‌گیر',
  'رنده',
  'زودپز',
  'ژله‌خوری',
  'سماور',
  'سینی',
  'شکلات‌خوری',
  'صافی',
  'ضبط',
  'طرف',
  'ظرف',
  'عسل‌خوری',
  'غذاساز',
  'فلاسک',
  'فنجان',
  'قابلمه',
  'قاشق',
  'كاسه',
  'کتری',
  'گلدان',
  'لیوان',
  'ماهیتابه',
  'میز',
  'نان',
  'وان',
  'هاون',
  'همزن',
  'یخدان',
  'یک‌بارمصرف',
  'Aroma',
  'Bosch',
  'zebra',
]

it('names: every column that lists sort by has the Persian collation', async () => {
  const rows = await sqlColumn<string>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attcollation = 'private.persian'::regcollation and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  expect(rows).toEqual(NAMES)
})

it('names: the database and the browser follow the alphabet and the value of digits', async () => {
  const mixed = ORDERED.toSorted()
  const rows = await sqlColumn<string>(
    'select n as name from unnest($1::text[]) n order by n collate private.persian',
    [mixed],
  )
  expect(rows).toEqual(ORDERED)
  expect(mixed.toSorted(compareNames)).toEqual(ORDERED)
})

/** Sorts before digits and letters; searches omit the mark. */
const SUFFIX = ' !الفباسنج'

/** Products with the names of ORDERED, in another order, and a word that only they have. */
async function createNamed(): Promise<void> {
  await sql(
    `insert into public.products (name, slug, stock_quantity)
     select n || $2, '', 5 from unnest($1::text[]) n`,
    [ORDERED.toSorted(), SUFFIX],
  )
}
const plain = (names: string[]) =>
  names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length))

it('order_sheet: portions follow the alphabet', async () => {
  await createNamed()
  const dealer = await createPerson('dealer')
  const all: { id: string; name: string }[] = []
  for (;;) {
    const last = all.at(-1)
    const data = await dealer.client.call('order_sheet', {
      p_limit: 100,
      ...(last && { p_after_name: last.name, p_after_id: last.id }),
    })
    const { rows } = data as unknown as { rows: { id: string; name: string }[] }
    if (rows.length === 0) break
    all.push(...rows)
  }
  expect(plain(all.map(({ name }) => name))).toEqual(ORDERED)
})

it('panel: products sorted by name follow the alphabet both ways', async () => {
  await createNamed()
  const { client } = await createStaff('owner')
  for (const p_descending of [false, true]) {
    const data = await client.call('admin_list_products', {
      p_search: 'الفباسنج',
      p_sort: 'name',
      p_descending,
      p_limit: 1000,
    })
    expect(plain(data.map(({ name }) => name))).toEqual(p_descending ? ORDERED.toReversed() : ORDERED)
  }
})

it('order by a name: follows the alphabet without naming a collation', async () => {
  await createNamed()
  const rows = await sqlColumn<string>('select name from public.products where name like $1 order by name', [
    `%${SUFFIX}`,
  ])
  expect(plain(rows)).toEqual(ORDERED)
})
