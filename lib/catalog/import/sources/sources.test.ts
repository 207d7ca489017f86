import { expect, it } from 'vitest'
import { parseCsv } from '@/lib/admin/csv'
import { importColumns } from '../columns'
import { readRows } from '../rows'
import type { Answers } from './questions'
import { recognize, refusalOf, sourceLabel } from './sources'
import { isAnswered, readSource, understand } from './understand'

const ANSWERS: Answers = {
  ...{ unit: 'toman', not_counted: 'zero', home: 'سایر', double_sku: 'without', color_names: 'join' },
}

function moved(text: string, answers: Answers = ANSWERS) {
  const { source, table } = recognize(parseCsv(text))!
  const sheet = readSource(source, table)
  const understood = understand(sheet, answers, [])
  const { rows, problems } = readRows(
    understood.table,
    understood.mapping,
    importColumns([], understood.attributes),
  )
  expect(problems).toEqual([])
  return { key: source.key, sheet, understood, rows, values: rows.map(({ values }) => values) }
}

const SHOPIFY_NEW =
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Weight value (grams),Product image URL,Image position,Variant image URL,Gift card,SEO title'
const SHOPIFY_OLD =
  'Title,Handle,Body (HTML),Vendor,Type,Tags,Published,Status,Variant SKU,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Grams,Image Src,Image Position,Variant Image,Gift Card,SEO Title'
const SHOPIFY_LINES = `
سینی,tray,<p>مس</p>,آذر,سینی,نو,TRUE,Active,T-1,Title,Default Title,,,500000,,shopify,4,900,https://cdn.example/t2.jpg?v=2,2,,FALSE,سینی مس
,tray,,,,,,,,,,,,,,,,,https://cdn.example/t1.jpg,1,,,
قوری,pot,,آذر,قوری,,TRUE,Active,P-1,رنگ,سبز,,,780000,890000,shopify,5,,,,https://cdn.example/g.jpg,FALSE,
,pot,,,,,,,P-2,,آبی,,,780000,890000,shopify,-2,,,,,FALSE,
کاسه,bowl,,آذر,کاسه,,FALSE,Draft,B-1,رنگ,سبز,اندازه,کوچک,98000,,,,,,,,FALSE,
,bowl,,,,,,,B-2,,سبز,,بزرگ,165000,,,,,,,,FALSE,
هدیه,gift,,آذر,,,TRUE,Active,,مبلغ,۵۰۰,,,500000,,,,,,,,TRUE,
`

it.each([
  ['today', SHOPIFY_NEW],
  ['older', SHOPIFY_OLD],
])('Shopify file: %s headings, lines of one handle are one product', (_, heads) => {
  const { key, values, rows, understood } = moved(`${heads}${SHOPIFY_LINES}`)
  expect(key).toBe('shopify')
  expect(values).toMatchObject([
    {
      ...{ name: 'سینی', slug: 'tray', sku: 'T-1', brand: 'آذر', category: 'سینی', stock: 4, weight: 900 },
      ...{ base_price: 500_000, seo_title: 'سینی مس', detailed_description: '<p>مس</p>' },
      pictures: 'https://cdn.example/t1.jpg؛ https://cdn.example/t2.jpg?v=2',
    },
    { name: 'قوری', slug: 'pot', base_price: 890_000, sale_price: 780_000 },
    { name: 'کاسه، کوچک', family: 'کاسه', family_label: 'کوچک', base_price: 98_000 },
    { name: 'کاسه، بزرگ', family: 'کاسه', family_label: 'بزرگ', base_price: 165_000 },
  ])
  expect(
    rows[1]!.colors!.map((color) => [color.values.color, color.values.stock, color.values.pictures]),
  ).toEqual([
    ['سبز', 5, 'https://cdn.example/g.jpg'],
    ['آبی', 0, undefined],
  ])
  expect([...understood.open]).toEqual([2, 4])
  expect(understood.leftOut).toEqual([{ row: 8, problems: ['هدیه: کارت هدیه است'] }])
  expect(rows.length + understood.merged + understood.leftOut.length).toBe(7)
})

it('Shopify file: a line of data with two known words is not the heading', () => {
  const { rows } = moved(`${SHOPIFY_OLD}${SHOPIFY_LINES}`)
  expect(rows[0]!.row).toBe(2)
})

it('Shopify file: stock of places is added, no count is asked for, unpublished and odd pages stay products', () => {
  const heads =
    'Title,URL handle,Published on online store,Status,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Inventory Available: Tehran,Inventory Available: Yazd'
  const { sheet, values, understood } = moved(`${heads}
الف,a,FALSE,Active,Title,Default Title,10,shopify,,3,4
ب,b,TRUE,Active,Title,Default Title,10,shopify,,,not stocked
پ,a!,TRUE,Active,Title,Default Title,10,shopify,2,,
ت,😀,TRUE,constructor,Title,Default Title,10,shopify,2,,`)
  expect(values).toMatchObject([{ stock: 7, slug: 'a' }, { new_stock: 0 }, { stock: 2 }, { stock: 2 }])
  expect([values[2]!.slug, values[3]!.slug]).toEqual([undefined, undefined])
  expect(sheet.questions.find(({ key }) => key === 'not_counted')!.examples).toEqual(['ب'])
  expect([...understood.open]).toEqual([3, 4])
})

it('PrestaShop file: discounts, features, paths and several pictures', () => {
  const { key, values, understood } = moved(
    `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Discount percent;Discount to (yyyy-mm-dd);Reference #;Brand;EAN13;Weight;Quantity;Short description;Description;Meta title;URL rewritten;Image URLs (x,y,z...);Feature (Name:Value:Position)
7;1;دیگ;Home/پخت/دیگ,پخت;1000000;10;2026-12-21;D-7;آذر;6260000000055;2,5;3;<p>کوتاه</p>;<p>بلند</p>;دیگ مس;dig-mes;https://old.example/1.jpg,https://old.example/2.jpg;جنس:مس:1,رنگ:زرد:2
8;0;کفگیر;12;50000;;;K-8;;;;0;;;;;;
7;1;دیگ;پخت;1;;;;;;;1;;;;;;`,
    { ...ANSWERS, category: 'deepest' },
  )
  expect(key).toBe('prestashop')
  expect(values[0]).toMatchObject({
    ...{ name: 'دیگ', sku: 'D-7', category: 'پخت > دیگ', base_price: 1_000_000, sale_price: 900_000 },
    ...{ sale_ends: '2026-12-21T23:59:59+03:30', weight: 2500, stock: 3, short_description: 'کوتاه' },
    pictures: 'https://old.example/1.jpg؛ https://old.example/2.jpg',
    'attribute:new:جنس': 'مس',
    'attribute:new:رنگ': 'زرد',
  })
  expect(values[1]).toMatchObject({ name: 'کفگیر', category: 'سایر' })
  expect(understood.open).toEqual(new Set([2]))
  expect(understood.leftOut).toEqual([{ row: 4, problems: ['شناسهٔ «7» پیش‌تر در همین فایل آمده است'] }])
})

it('OpenCart file: doubled entities, relative pictures, numbered categories', () => {
  const { key, values, understood } = moved(
    `product_id,name(fa-ir),categories,sku,quantity,model,manufacturer,image_name,price,weight,weight_unit,status,description(fa-ir),meta_title(fa-ir)
42,سینی &amp;amp; پارچ,"20,24",,5,M-42,آذر,catalog/x.jpg,300000,1.25,kg,true,&lt;p&gt;مس&lt;/p&gt;,سینی`,
  )
  expect(key).toBe('opencart')
  expect(values).toMatchObject([
    {
      ...{ name: 'سینی & پارچ', sku: 'M-42', stock: 5, weight: 1250, category: 'سایر' },
      detailed_description: '<p>مس</p>',
    },
  ])
  expect(understood.notes[0]!.problems).toEqual([
    'دسته در فایل تنها شماره است',
    'دسته نداشت؛ در «سایر» می‌آید',
    'تصویر «catalog/x.jpg» نشانی ندارد و کنار گذاشته شد',
  ])
})

it('PrestaShop file: prices with tax, empty dates, all values of a feature; a discount above the price is none', () => {
  const { values, understood } = moved(
    `Product ID;Name *;Categories (x,y,z...);Price tax excluded;Price tax included;Discount amount;Discount from (yyyy-mm-dd);Reference #;Quantity;Feature(Name:Value:Position)
1;دیگ;پخت;1000;1090;90;0000-00-00;R-1;3;جنس:مس:1,جنس:روی:2
2;قاشق;پخت;1000;;2000;;R-2;3;`,
  )
  expect(values).toMatchObject([
    { base_price: 1090, sale_price: 1000, 'attribute:new:جنس': 'مس، روی' },
    { base_price: 1000 },
  ])
  expect(understood.unused).toEqual([{ head: 'Price tax excluded', count: 1 }])
  expect(understood.notes).toEqual([
    { row: 3, problems: ['قیمت با تخفیف صفر است یا از قیمت کمتر نیست؛ کنار گذاشته شد'] },
  ])
})

it('OpenCart file: Persian texts before others, doubled entities, one address of two', () => {
  const { values, understood } = moved(
    `product_id,name(en-gb),name(fa-ir),categories,quantity,model,price,description(fa-ir),seo_keyword,additional_images
1,Tray,سینی,چای,5,M1,3000,&amp;lt;p&amp;gt;مس&amp;lt;/p&amp;gt;,sini,"https://o.example/a,b.jpg,https://o.example/c.jpg"
2,Kettle,,چای,3,M2,1500,,sini,`,
  )
  expect(values).toMatchObject([
    { name: 'سینی', detailed_description: '<p>مس</p>', slug: 'sini' },
    { name: 'Kettle', sku: 'M2' },
  ])
  expect(values[0]!.pictures).toBe('https://o.example/a,b.jpg؛ https://o.example/c.jpg')
  expect(values[1]).not.toHaveProperty('slug')
  expect(understood.unused).toEqual([{ head: 'name(en-gb)', count: 1 }])
})

it('accounting list: one group, Persian digits, units of stock', () => {
  const { key, values } = moved(`کد کالا;شرح کالا;گروه کالا;مانده;قیمت فروش ۱
۱۰۰۱;کتری استیل;کتری;24 عدد;۷٬۵۰۰٬۰۰۰`)
  expect(key).toBe('accounting')
  expect(values).toMatchObject([
    { sku: '1001', import_key: 'accounting::1001', category: 'کتری', stock: 24, base_price: 7_500_000 },
  ])
})

it.each([
  ['Handle,Title,SKU,Location,Available,On hand', 'انبارهای شاپیفای'],
  [
    'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price',
    'ترکیب‌های پرستاشاپ',
  ],
  [SHOPIFY_NEW, ''],
])('tables next to products: «%s» are refused by name', (heads, name) => {
  const refusal = refusalOf(parseCsv(heads))
  expect(name === '' ? refusal : refusal.includes(name)).toBe(name === '' ? '' : true)
})

it('accounting list: title and sum lines, damaged codes, fractions, colors in names', () => {
  const list = `گزارش موجودي کالا,,,,,
ردیف,کد کالا,نام کالا,گروه اصلي,گروه فرعي,موجودي,في فروش,بارکد
1,0101,دیگ,پخت,دیگ,6.000,"18,900,000",6.26E+12
2,0201,پارچه,پارچه,,12.5,640000,
3,0201,پارچه نو,پارچه,,-2,0,
4,0301,قوري سبز,چای,,5,7800000,
5,0302,قوري آبي,چای,,0,7800000,
6,,خدمات حمل,خدمات,,,250000,
,,جمع کل,,,20,,`
  const { key, sheet, values, rows, understood } = moved(list, { ...ANSWERS, unit: 'rial' })
  expect(key).toBe('accounting')
  expect(sheet.questions.map((question) => question.key)).toEqual(['unit', 'color_names', 'double_sku'])
  expect(values).toMatchObject([
    { name: 'دیگ', sku: '0101', category: 'پخت > دیگ', stock: 6, base_price: 1_890_000 },
    { name: 'پارچه', sku: '0201', stock: 12, base_price: 64_000 },
    { name: 'پارچه نو', stock: 0 },
    { name: 'قوری', sku: '0301' },
  ])
  expect(values[0]).not.toHaveProperty('attribute:new:بارکد')
  expect(rows[3]!.colors!.map((color) => color.values.color)).toEqual(['سبز', 'آبی'])
  expect(understood.leftOut.map(({ problems }) => problems[0])).toEqual([
    'خدمات حمل: نه کد دارد نه موجودی؛ خدمات است',
    'جمع کل: سطر جمع است',
  ])
  expect(moved(list, { ...ANSWERS, color_names: 'apart' }).rows).toHaveLength(5)
})

it('recognition: the file of the panel and any other table are none', () => {
  const own = importColumns([]).map(({ header }) => header)
  expect(recognize([own, ['1']])).toBeNull()
  expect(recognize([['ردیف', 'نام محصول', 'کد', 'گروه', 'قیمت']])).toBeNull()
  expect(recognize([])).toBeNull()
})

it('source label: names the program and the host', () => {
  const sources = [
    'customers:constructor',
    'woo:old.example',
    'accounting:',
    'x:y',
    'customers:shopify',
    'reviews:woo',
    '*',
  ]
  expect(sources.map(sourceLabel)).toEqual([
    'مشتریان',
    'محصولات ووکامرس، old.example',
    'فهرست نرم‌افزار حسابداری',
    'x:y',
    'مشتریان شاپیفای',
    'نظرهای ووکامرس',
    'همهٔ ورودها',
  ])
})

it('answers: are complete with one for each question', () => {
  const { sheet } = moved(`${SHOPIFY_NEW}${SHOPIFY_LINES}`)
  expect(isAnswered(sheet, {})).toBe(false)
  expect(isAnswered(sheet, ANSWERS)).toBe(true)
})
