import { expect, it } from 'vitest'
import type { ImportRow } from '../rows'
import { recognize } from './sources'
import { ANSWERS, moved, movedLines } from './testing/moved'
import { WOO_LINES, wooFile } from './testing/woo-file'
import { readSource, understand, type Understood } from './understand'

const EN = moved(wooFile('en'))
const noteOf = ({ notes }: Understood, row: number) =>
  notes
    .filter((note) => note.row === row)
    .flatMap(({ problems }) => problems)
    .join('؛ ')
const leftOut = (row: number) => EN.understood.leftOut.find((each) => each.row === row)?.problems.join('؛ ')
const colorsOf = (row: ImportRow | undefined) =>
  row?.colors?.map(({ values }) => [values.color, values.stock, values.hex_code])

it('WooCommerce file: Persian headings with rials give the same as English ones with toman', () => {
  const persian = moved(wooFile('fa'), { ...ANSWERS, unit: 'rial' })
  expect(persian.source.key).toBe('woo')
  expect(persian.read).toEqual(EN.read)
  expect(persian.understood.leftOut).toEqual(EN.understood.leftOut)
  expect(EN.read.problems).toEqual([])
})

it('WooCommerce file: each line makes a product, belongs to one or is left out', () => {
  const made = EN.read.rows.length
  const { merged, leftOut: refused, sets } = EN.understood
  expect(made + merged + refused.length + sets.length).toBe(WOO_LINES.length)
  expect([made, merged]).toEqual([12, 5])
})

it('WooCommerce file: reads texts, weights, attributes and pictures', () => {
  expect(EN.row(2)!.values).toEqual({
    name: 'سماور & سینی',
    sku: 'SM-1',
    brand: 'آذر',
    category: 'آشپزخانه > سماور',
    base_price: 4_200_000,
    stock: 5,
    low_limit: 2,
    weight: 3500,
    is_featured: true,
    short_description: 'برنجی دست‌ساز',
    detailed_description: '<p>با &laquo;شیر&raquo;\nو راهنما C:\\nama.txt</p>',
    seo_title: 'خرید سماور فروشگاه',
    pictures: 'https://old.example/wp-content/uploads/a.jpg؛ https://old.example/wp-content/uploads/b,c.jpg',
    import_key: 'woo:old.example:11',
    'attribute:new:جنس': 'برنج، مس',
    'attribute:new:بارکد': '6260000000017',
    'attribute:new:ابعاد': '30 × 20 سانتی‌متر',
  })
  expect(noteOf(EN.understood, 2)).toBe('کدهای افزونه از متن برداشته شد: gallery')
})

it('WooCommerce file: keeps zeros of codes, sale dates and the deepest category', () => {
  expect(EN.row(3)!.values).toMatchObject({
    name: 'کتری یزد',
    sku: '00045',
    category: 'آشپزخانه > کتری',
    sale_price: 750_000,
    sale_starts: '2026-12-01T00:00:00+03:30',
    sale_ends: '2026-12-21T23:59:59+03:30',
  })
  expect(noteOf(EN.understood, 3)).toBe('دسته‌های دیگر کنار گذاشته شد: آشپزخانه، هدیه, عروس')
  expect(moved(wooFile('en'), { ...ANSWERS, category: 'first' }).row(3)!.values.category).toBe('آشپزخانه')
})

it('WooCommerce file: a repeated code is left off or its line left out', () => {
  expect(EN.row(4)!.values.sku).toBeUndefined()
  expect(noteOf(EN.understood, 4)).toContain('کد «SM-1» پیش‌تر در همین فایل آمده است')
  const { understood, row } = moved(wooFile('en'), { ...ANSWERS, double_sku: 'skip' })
  expect(row(4)).toBeUndefined()
  expect(understood.leftOut.map((each) => each.row)).toContain(4)
})

it('WooCommerce file: negative and uncounted stock, plain http, drafts', () => {
  expect(EN.row(5)!.values).toMatchObject({ name: '-20 درجه', stock: 0 })
  expect(noteOf(EN.understood, 5)).toContain('صفر وارد می‌شود')
  expect(EN.row(6)!.values).toMatchObject({
    new_stock: 0,
    category: 'سایر',
    pictures: 'https://old.example/t-300x300.jpg',
  })
  expect(noteOf(EN.understood, 6)).toContain('تصویر http از نشانی https گرفته می‌شود')
  expect(moved(wooFile('en'), { ...ANSWERS, not_counted: 'one' }).row(6)!.values).toMatchObject({
    new_stock: 1,
  })
  expect(noteOf(EN.understood, 7)).toContain('پیش‌نویس')
  expect([...EN.understood.open].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 8, 12, 13, 17, 19, 20])
  const closed = moved(wooFile('en'), { ...ANSWERS, not_counted: 'closed' }).understood
  expect(closed.open.has(6)).toBe(false)
})

it('WooCommerce file: colors are one product, sizes a family', () => {
  expect(EN.row(8)!.values).toMatchObject({ name: 'قوری', sku: 'Q', base_price: 780_000 })
  expect(colorsOf(EN.row(8))).toEqual([
    ['آبی', 4, '#1f5fa8'],
    ['سبز', 3, '#2e7d32'],
  ])
  expect([12, 13].map((n) => EN.row(n)!.values)).toMatchObject([
    {
      name: 'تابه، ۲۴',
      family: 'تابه',
      family_label: '۲۴',
      stock: 6,
      weight: 1125,
      'attribute:new:جنس': 'چدن',
    },
    { name: 'تابه، ۲۸', family: 'تابه', family_label: '۲۸', stock: 2, base_price: 990_000 },
  ])
})

it('WooCommerce file: colors of a size keep it, unequal prices are split or joined', () => {
  expect(EN.row(17)!.values).toMatchObject({ name: 'کاسه، کوچک', family: 'کاسه', family_label: 'کوچک' })
  expect(colorsOf(EN.row(17))!.map(([name, stock]) => [name, stock])).toEqual([
    ['سبز', 30],
    ['آبی', 22],
  ])
  expect([19, 20].map((n) => EN.row(n)!.values)).toMatchObject([
    { name: 'کاسه، بزرگ، سبز', base_price: 165_000, family_label: 'بزرگ، سبز' },
    { name: 'کاسه، بزرگ، آبی', base_price: 175_000, family_label: 'بزرگ، آبی' },
  ])
  const joined = moved(wooFile('en'), { ...ANSWERS, unequal: 'highest' })
  expect(joined.row(19)!.values).toMatchObject({ name: 'کاسه، بزرگ', base_price: 175_000 })
  expect(colorsOf(joined.row(19))).toHaveLength(2)
})

it.each([
  [14, 'در فروشگاه پیشین خاموش بود؛ اندازه: خالی، یعنی همه'],
  [15, 'مادر پیدا نشد: GONE'],
  [25, 'ناقص: این‌ها در فایل نیست: GONE'],
  [26, 'تنها: مجموعه دو تا هشت محصول دارد'],
  [22, 'زودپز: در سایت دیگری فروخته می‌شود'],
  [23, 'کتابچه: دانلودی است'],
  [24, 'پک: گونهٔ «woosb» را هرمز ندارد'],
])('WooCommerce file: line %i is left out with its reason', (row, why) => expect(leftOut(row)).toBe(why))

it('WooCommerce file: grouped products are a set of those that come in', () => {
  const keys = ['11', '12', '20'].map((id) => `woo:old.example:${id}`)
  expect(EN.understood.sets).toEqual([{ row: 21, title: 'جهیزیه', import_keys: keys }])
})

it('WooCommerce file: a line with more cells than headings is left out', () => {
  const rows = wooFile('en')
  rows[1]!.push('x')
  const { understood, row } = moved(rows)
  expect(row(2)).toBeUndefined()
  expect(understood.leftOut[0]).toEqual({ row: 2, problems: [expect.stringContaining('خانه‌های بیشتری')] })
})

it('WooCommerce file: hostile cells are cut or dropped, other lines stay', () => {
  const rows = wooFile('en')
  const [heads, first, second] = rows as [string[], string[], string[]]
  const set = (row: string[], head: string, cell: string) => (row[heads.indexOf(head)] = cell)
  set(first, 'Name', '=HYPERLINK("https://evil.example") &lt;script&gt;')
  set(first, 'Categories', Array.from({ length: 200 }, (_, level) => `د${level}`).join(' > '))
  set(first, 'Images', 'javascript:alert(1), http://, /relative.jpg, https://old.example/ok.jpg')
  set(first, 'Date sale price ends', '9999-99-99')
  set(first, 'Regular price', '٪')
  set(first, 'Attribute 1 name', 'ن'.repeat(300))
  set(first, 'Attribute 1 value(s)', 'م'.repeat(5000))
  set(second, 'Description', 'ا'.repeat(1_000_000))
  const { read, row, understood } = moved([heads, first, second, rows[3]!])
  expect(row(2)!.values).toMatchObject({
    name: '=HYPERLINK("https://evil.example") <script>',
    category: 'د0 > د1 > د2 > د3 > د4 > د5',
    pictures: 'https://old.example/ok.jpg',
    [`attribute:new:${'ن'.repeat(100)}`]: 'م'.repeat(500),
  })
  expect(row(2)!.values).not.toHaveProperty('base_price')
  expect(understood.open.has(2)).toBe(false)
  expect(read.problems).toEqual([{ row: 3, problems: ['توضیح کامل: متن بیش از اندازه بلند است'] }])
  expect(row(4)).toBeDefined()
})

it('questions: only those that the file leaves open', () => {
  expect(EN.sheet.questions.map(({ key }) => key)).toEqual([
    'unit',
    'not_counted',
    'category',
    'home',
    'unequal',
    'double_sku',
  ])
  const [heads, first] = wooFile('en')
  expect(moved([heads!, first!]).sheet.questions.map(({ key }) => key)).toEqual(['unit'])
})

it('unused columns: are counted, usual values are not', () => {
  expect(EN.understood.unused).toEqual([{ head: 'Tags', count: 1 }])
})

it('WooCommerce file: a defined attribute takes its value, else a notice', () => {
  const { source, table } = recognize(wooFile('en'))!
  const material = { id: '7e0c5f4e-0000-4000-8000-000000000001', key: 'm', name: 'جنس', decimals: 0 as const }
  const choices = [{ id: 'c', key: 'c', name: 'چدن', synonyms: [], care: '' }]
  const {
    table: lines,
    notes,
    mapping,
  } = understand(readSource(source, table), ANSWERS, [{ ...material, kind: 'choice', choices }])
  const place = mapping[`attribute:${material.id}`]!
  expect(lines.lines.find(({ row }) => row === 12)!.cells[place]).toBe('چدن')
  expect(notes.find(({ row }) => row === 2)!.problems).toContain(
    'جنس: «برنج، مس» با ویژگی فروشگاه جور نیست و کنار گذاشته شد',
  )
})

const variable = (more: Record<string, string>) => ({
  Type: 'variable',
  'Regular price': '',
  Stock: '',
  ...more,
})
const variation = (parent: string, ...axes: [name: string, value: string][]) => ({
  ...{ Type: 'variation', Parent: parent },
  ...Object.fromEntries(
    axes.flatMap(([name, value], place) => [
      [`Attribute ${place + 1} name`, name],
      [`Attribute ${place + 1} value(s)`, value],
    ]),
  ),
})
const listing = (...axes: [name: string, value: string][]) => {
  const { Type: _, Parent: __, ...attributes } = variation('', ...axes)
  return variable(attributes)
}

it.each([
  ['Sale price', 'ندارد', 'Sale price: «ندارد» خوانده نشد'],
  ['Regular price', 'تماس بگیرید', 'Regular price: «تماس بگیرید» خوانده نشد'],
  ['Stock', 'سه', 'Stock: «سه» خوانده نشد'],
  ['Weight (kg)', 'نیم کیلو', 'Weight (kg): «نیم کیلو» خوانده نشد'],
  ['Low stock amount', '-4', 'Low stock amount: «-4» خوانده نشد'],
  ['Weight (kg)', '5000', 'وزن ۵٬۰۰۰٬۰۰۰ بود؛ ۱٬۰۰۰٬۰۰۰ وارد می‌شود'],
  ['Stock', '9999999', 'موجودی ۹٬۹۹۹٬۹۹۹ بود؛ ۱٬۰۰۰٬۰۰۰ وارد می‌شود'],
  ['Name', 'ن'.repeat(500), 'Name: بلند بود و کوتاه شد'],
  ['Images', 'https://intranet/a.jpg', 'تصویر «https://intranet/a.jpg» نشانی ندارد و کنار گذاشته شد'],
  ['Description', '<iframe src="https://a.example"></iframe>', 'تصویر، ویدیو و فرم درون متن کنار گذاشته شد'],
])('WooCommerce file: %s «%s» is noted, the product stays', (head, cell, note) => {
  const { said, row, read } = movedLines({ [head]: cell })
  expect(said(2)).toContain(note)
  expect([row(2) !== undefined, read.problems]).toEqual([true, []])
})

it('WooCommerce file: a sale whose date cannot be read is none, a price over the limit keeps its product off sale', () => {
  const dates = { 'Date sale price starts': '2026-12-01', 'Date sale price ends': '21/12/2026' }
  const { row, said, understood } = movedLines(
    { 'Sale price': '900', ...dates },
    { 'Regular price': '999999999999' },
  )
  expect(row(2)!.values).not.toHaveProperty('sale_price')
  expect(said(2)).toEqual(['Date sale price ends: «21/12/2026» خوانده نشد'])
  expect(row(3)!.values).not.toHaveProperty('base_price')
  expect([...understood.open]).toEqual([2])
})

it('WooCommerce file: variations of a draft come with it', () => {
  const colors = (value: string) => ({ ...variation('id:2', ['رنگ', value]), Published: '-1' })
  const { row, understood, lost } = movedLines(
    { ...listing(['رنگ', 'سبز, آبی']), Published: '-1' },
    ...['سبز', 'آبی'].map(colors),
  )
  expect(row(2)!.colors).toHaveLength(2)
  expect([understood.open.size, understood.leftOut, lost]).toEqual([0, [], 0])
})

it('WooCommerce file: variations name their axes in any order', () => {
  const { read } = movedLines(
    listing(['رنگ', 'سفید, مشکی'], ['اندازه', '۸۰'], ['جنس', 'چوب']),
    variation('id:2', ['رنگ', 'سفید'], ['اندازه', '۸۰'], ['جنس', 'چوب']),
    variation('id:2', ['جنس', 'چوب'], ['رنگ', 'مشکی'], ['اندازه', '۸۰']),
  )
  expect(read.rows.map(({ row, colors }) => [row, colors?.length])).toEqual([[3, 2]])
})

it('WooCommerce file: a parent is the variable one of its code that lists the values; two such are none', () => {
  const two = (second: string) =>
    movedLines(
      { ...listing(['اندازه', 'کوچک']), SKU: 'A' },
      { ...listing(['اندازه', second]), SKU: 'a' },
      variation('A', ['اندازه', 'بزرگ']),
      { SKU: 'V', Type: 'variable, virtual' },
      variation('V', ['اندازه', 'بزرگ']),
    )
  expect(two('بزرگ').row(4)!.values).toMatchObject({ stock: 1, import_key: 'woo::3:بزرگ' })
  expect(two('کوچک').said(4)).toEqual(['کد مادر در چند محصول است: A'])
  expect(two('کوچک').said(6)).toEqual(['مادرش وارد نمی‌شود: V'])
})

it('WooCommerce file: one variation for all values keeps them as attributes, shared stock is named', () => {
  const { row, said, lost } = movedLines(
    listing(['رنگ', 'سبز, آبی'], ['اندازه', 'S, M']),
    variation('id:2', ['رنگ', ''], ['اندازه', '']),
    { ...listing(['رنگ', 'سبز, آبی']), Stock: '17' },
    { ...variation('id:4', ['رنگ', 'سبز']), Stock: 'parent' },
  )
  expect(row(2)!.values).toMatchObject({ 'attribute:new:رنگ': 'سبز، آبی', 'attribute:new:اندازه': 'S، M' })
  expect(said(4)).toContain('موجودی مشترک گزینه‌ها ۱۷ بود')
  expect(lost).toBe(0)
})

it('WooCommerce file: more than a hundred colors and long labels leave the rest importable', () => {
  const { row, said, read, lost } = movedLines(
    listing(['رنگ', 'ر']),
    ...Array.from({ length: 101 }, (_, index) => variation('id:2', ['رنگ', `ر${index}`])),
    { ...listing(['مدل', 'ا']), Name: 'ن'.repeat(400) },
    variation('id:104', ['مدل', `${'ا'.repeat(60)}۱`]),
    variation('id:104', ['مدل', `${'ا'.repeat(60)}۲`]),
  )
  expect(row(2)!.colors).toHaveLength(100)
  expect(said(103)).toEqual(['هر محصول حداکثر ۱۰۰ رنگ دارد'])
  expect(row(105)!.values.name).toMatch(/ا۱$/)
  expect(row(105)!.values.name).toHaveLength(400)
  expect([read.problems, lost]).toEqual([[], 0])
})

it('WooCommerce file: texts of WordPress get their paragraphs, attributes and SEO texts their signs', () => {
  const { row } = movedLines({
    Description: 'یک\\n\\nدو\\nسه<ul>\\n<li>چهار</li>\\n</ul>',
    'Short description': '[x]کوتاه[/x]',
    'Meta: rank_math_title': '%title% | خرید &amp; فروش',
    'Attribute 1 name': 'جنس',
    'Attribute 1 value(s)': 'چوب &amp; فلز',
    'Attribute 2 name': 'جنس',
    'Attribute 2 value(s)': 'مس',
  })
  expect(row(2)!.values).toMatchObject({
    detailed_description: '<p>یک</p>\n<p>دو<br>سه</p>\n<ul>\n<li>چهار</li>\n</ul>',
    short_description: 'کوتاه',
    seo_title: 'خرید & فروش',
    'attribute:new:جنس': 'چوب & فلز، مس',
  })
})

it('WooCommerce file: columns that were not exported and empty types have their usual values', () => {
  const { row, understood } = moved([
    ['ID', 'Name', 'Regular price', 'Stock', 'Categories', 'Parent'],
    ['1', 'قوری', '1000', '2', 'چای', ''],
  ])
  expect(row(2)!.values).toMatchObject({ base_price: 1000, stock: 2 })
  expect([...understood.open]).toEqual([2])
  expect(movedLines({ Type: '' }).row(2)).toBeDefined()
})

it('WooCommerce file: database names of a plug-in, with pictures, values and slugs of variations', () => {
  const heads =
    'post_title,post_name,ID,post_parent,post_status,_sku,stock,_regular_price,sale_price_dates_to,sale_price,weight,images,tax:product_type,tax:product_cat,attribute:pa_color,attribute_data:pa_color,meta:attribute_pa_color'
  const { row, understood, sheet } = moved([
    heads.split(','),
    'کتری,%DA%A9%D8%AA%D8%B1%DB%8C,11,0,publish,K,5,900,2026-12-21,800,1.2,https://k.example/a.jpg ! alt : x | https://k.example/b.jpg!y,simple,چای > کتری|هدیه,,,'.split(
      ',',
    ),
    'قوری,q,20,,draft,Q,,,,,,,variable,چای,سبز روشن|آبی,0|1,'.split(','),
    'قوری,,21,20,draft,Q1,4,300,,,,,variation,,,,%D8%B3%D8%A8%D8%B2-%D8%B1%D9%88%D8%B4%D9%86'.split(','),
  ])
  expect(row(2)!.values).toMatchObject({
    ...{ sku: 'K', category: 'چای > کتری', weight: 1200, sale_ends: '2026-12-21T23:59:59+03:30' },
    pictures: 'https://k.example/a.jpg؛ https://k.example/b.jpg',
  })
  expect(colorsOf(row(3))).toEqual([['سبز روشن', 4, '#2e7d32']])
  expect([...understood.open]).toEqual([2])
  expect(sheet.content.products.map(({ address }) => address)).toEqual(['/product/کتری', '/product/q'])
})

it('keys: a line that is left out names its product by all its cells', () => {
  const { understood } = movedLines({ SKU: 'A' }, { Type: 'external', SKU: 'B' })
  expect(['woo::2', '3', 'B'].map((key) => understood.keys.has(key))).toEqual([true, true, true])
  expect(understood.keys.has('A')).toBe(false)
})

it('codes: are the same in every spelling', () => {
  const { sheet, row } = movedLines({ SKU: '۱۲ك' }, { SKU: '12ک' })
  expect(sheet.questions.map(({ key }) => key)).toContain('double_sku')
  expect([row(2)!.values.sku, row(3)!.values.sku]).toEqual(['12ک', undefined])
})
