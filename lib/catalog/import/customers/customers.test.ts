import { expect, it } from 'vitest'
import { parseCsv } from '@/lib/admin/csv'
import { listPlaces } from '@/lib/delivery/places'
import { type CustomerFile, readCustomerFile, REPORT_REFUSED } from './read'
import { customerSchema } from './schema'
import { placeQuestions, type PlaceAnswers, tally, understandCustomers } from './understand'

const WOO =
  'ID,user_login,user_pass,display_name,first_name,last_name,roles,billing_first_name,billing_last_name,billing_company,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_phone,shipping_address_1,shipping_postcode,shipping_city,shipping_state,digits_phone'
const WOO_FIELDS = WOO.split(',')
/** A line of the customers' file of WooCommerce. */
const wooLine = (values: Record<string, string>) =>
  WOO_FIELDS.map((field) => `"${values[field] ?? (field === 'roles' ? 'customer' : '')}"`).join(',')
const ADDRESS = {
  ...{ first_name: 'سارا', last_name: 'نیک‌فر', billing_address_1: 'خیابان آزادی، پلاک ۵' },
  ...{ billing_postcode: '1457934511', billing_city: 'تهران', billing_state: 'THR', billing_country: 'IR' },
}

function read(text: string): CustomerFile {
  const file = readCustomerFile(parseCsv(text))
  if (!file || typeof file === 'string') throw new Error(String(file))
  return file
}
const readWoo = (...lines: Record<string, string>[]) => read([WOO, ...lines.map(wooLine)].join('\n'))

function understood(file: CustomerFile, answers: PlaceAnswers = {}) {
  const { customers, notes } = understandCustomers(file, listPlaces(), answers)
  for (const customer of customers) expect(customerSchema.parse(customer)).toEqual(customer)
  return { customers, notes }
}
const reasonsOf = ({ leftOut }: CustomerFile) => leftOut.map(({ problems }) => problems.join())

it.each([
  ['09120000011'],
  ['9120000011'],
  ['+989120000011'],
  ['0098 912 000 0011'],
  ['۰۹۱۲-۰۰۰-۰۰۱۱'],
  ["'+989120000011"],
  ['۰۲۱۸۸۰۰۰۰۱۷ / ۰۹۱۲۰۰۰۰۰۱۱'],
])('customers of WooCommerce: reads the number «%s»', (billing_phone) => {
  expect(readWoo({ billing_phone }).customers.map(({ phone }) => phone)).toEqual(['09120000011'])
})

it.each([
  ['', 'شمارهٔ موبایل ندارد'],
  ['02188000017', '«02188000017» شمارهٔ موبایل ایران نیست'],
  ['+905320000022', '«+905320000022» شمارهٔ موبایل ایران نیست'],
  ['0912000002', '«0912000002» شمارهٔ موبایل ایران نیست'],
  ['9.12E+09', '«9.12E+09» در اکسل گرد شده است؛ ستون شماره را متن کنید و دوباره بگیرید'],
])('customers of WooCommerce: leaves out the number «%s»', (billing_phone, reason) => {
  const file = readWoo({ billing_phone, first_name: 'حمید' })
  expect(file.customers).toEqual([])
  expect(file.leftOut).toEqual([{ row: 2, problems: [reason] }])
})

it('customers of WooCommerce: prefers the number of the sign-in plug-in, then the user name', () => {
  const { customers } = readWoo(
    { billing_phone: '09120000011', digits_phone: '+989120000012', display_name: '+989120000012' },
    { user_login: '9120000013', billing_phone: '02188000017' },
  )
  expect(customers).toMatchObject([
    { phone: '09120000012', first_name: '', last_name: '' },
    { phone: '09120000013' },
  ])
})

it('customers of WooCommerce: further columns and spellings of a number and a province', () => {
  const file = read(
    'user_login,digits_phone,digits_phone_no,last_name,billing_address_1,billing_city,billing_state,billing_postcode\nx,,9120000049,نیک,خیابان آزادی ۵,خرم آباد,Luristan,6817934511',
  )
  expect(understood(file).customers).toMatchObject([
    { phone: '09120000049', addresses: [{ province: 'لرستان', city: 'خرم‌آباد' }] },
  ])
})

it('customers of WooCommerce: staff never come, by any of their roles and users', () => {
  const file = readWoo(
    { billing_phone: '09120000011', first_name: 'سارا' },
    { billing_phone: '09120000012', roles: 'administrator' },
    { billing_phone: '09120000013', roles: 'customer, shop_manager' },
    { billing_phone: '09120000014', roles: 'editor' },
    { billing_phone: '09120000015', roles: 'مدیر فروشگاه' },
    { billing_phone: '09120000011', roles: 'author' },
  )
  expect(file.customers).toEqual([])
  expect(reasonsOf(file)).toEqual(
    ['author', 'administrator', 'shop_manager', 'editor', 'مدیر فروشگاه', 'author'].map(
      (role) => `نقش «${role}» از کارکنان است؛ کارکنان را خودتان دعوت کنید`,
    ),
  )
})

it('customers of WooCommerce: users of one number are one customer with all addresses', () => {
  const file = readWoo(
    { ...ADDRESS, billing_phone: '09120000015', billing_state: 'TE', last_name: 'نيك' },
    { ...ADDRESS, billing_phone: '۰۹۱۲۰۰۰۰۰۱۵', billing_address_2: 'واحد ۳' },
    { ...ADDRESS, billing_phone: '+989120000015', first_name: '', last_name: '' },
  )
  const { customers } = understood(file)
  expect(customers).toMatchObject([
    {
      ...{ row: 2, phone: '09120000015', first_name: 'سارا', last_name: 'نیک‌فر', note: '', consent: null },
      addresses: [
        { province: 'تهران', city: 'تهران', address: 'خیابان آزادی، پلاک ۵', postal_code: '1457934511' },
        { province: 'تهران', city: 'تهران', address: 'خیابان آزادی، پلاک ۵، واحد ۳' },
      ],
    },
  ])
  const results = [{ row: 2, result: 'create' as const, problem: null }]
  expect(tally(file, results)).toEqual({ created: 1, updated: 0, same: 0, joined: 2, leftOut: [] })
})

it('customers of WooCommerce: an address without a postal code or outside Iran becomes a note', () => {
  const { customers, notes } = understood(
    readWoo(
      {
        ...ADDRESS,
        ...{
          billing_phone: '09120000024',
          billing_postcode: '',
          last_name: '—',
          shipping_first_name: 'مادر',
        },
        ...{ shipping_last_name: 'سارا', shipping_phone: '09120000025', shipping_address_1: 'گوهردشت، خ ۱۲' },
        ...{ shipping_postcode: '۳۱۴۶۶-۱۲۳۴۵', shipping_city: 'کرج', shipping_state: 'ABZ' },
      },
      { ...ADDRESS, billing_phone: '09120000026', billing_country: 'TR' },
      { ...ADDRESS, billing_phone: '09120000027', billing_state: 'FRS', billing_city: 'شیراز' },
    ),
  )
  expect(customers).toMatchObject([
    {
      ...{ last_name: '', note: 'نشانی در فروشگاه پیشین: THR، تهران، خیابان آزادی، پلاک ۵' },
      addresses: [
        {
          ...{ full_name: 'مادر سارا', phone_number: '09120000025', province: 'البرز', city: 'کرج' },
          postal_code: '3146612345',
        },
      ],
    },
    { addresses: [] },
    { addresses: [] },
  ])
  expect(notes.map(({ row, problems }) => [row, ...problems])).toEqual([
    [2, 'نشانی در یادداشت می‌آید: کد پستی را وارد کنید'],
    [3, 'نشانی در یادداشت می‌آید: در کشور دیگری است'],
    [4, 'نشانی در یادداشت می‌آید: این کد پستی از استان فارس نیست'],
  ])
})

it('customers of WooCommerce: asks for places that are numbers of a plug-in', () => {
  const file = readWoo({ ...ADDRESS, billing_phone: '09120000018', billing_city: '462', billing_state: '85' })
  expect(placeQuestions(file)).toEqual([{ key: '85/462', examples: ['خیابان آزادی، پلاک ۵'] }])
  expect(understood(file).customers[0]!.addresses).toEqual([])
  const place = { province: 'تهران', city: 'ری' }
  expect(understood(file, { '85/462': place }).customers[0]!.addresses).toMatchObject([place])
})

it('customers of WooCommerce: names a wholesale buyer, without making one', () => {
  const { customers, notes } = understood(
    readWoo({ billing_phone: '09120000021', roles: 'wholesale_customer', billing_company: 'بازرگانی خلیج' }),
  )
  expect(customers[0]!.note).toBe('شرکت: بازرگانی خلیج\nدر فروشگاه پیشین خریدار عمده بود')
  expect(notes).toHaveLength(1)
})

it('customers of WooCommerce: cleans hostile cells, and keeps no password', () => {
  const { customers } = understood(
    readWoo({
      ...{ ...ADDRESS, billing_phone: '09120000011', user_pass: '$P$Bsecret', last_name: 'ی'.repeat(5000) },
      ...{
        first_name: '<script>سارا\u0000</script>\uD800',
        billing_company: `'=HYPERLINK(1)${'ی'.repeat(9000)}`,
      },
      billing_address_1: `خیابان آزادی <b>۵</b> ${'ی'.repeat(9000)}`,
    }),
  )
  expect(customers[0]).toMatchObject({ first_name: 'سارا', last_name: 'ی'.repeat(60), addresses: [] })
  expect(JSON.stringify(customers)).not.toContain('secret')
})

it('customers of WooCommerce: a line with more cells than headings is left out', () => {
  const file = read(`${WOO}\n${wooLine({ billing_phone: '09120000011' })},1`)
  expect(file.customers).toEqual([])
  expect(reasonsOf(file)[0]).toContain('خانه‌های بیشتری')
})

it('customers of WooCommerce: the report without telephone numbers is refused by name', () => {
  const heads = 'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City'
  const persian = 'نام,نام کاربری,آخرین فعالیت,نام‌نویسی,ایمیل,سفارش‌ها,مجموع هزینه ها,AOV,شهر'
  for (const text of [heads, persian]) expect(readCustomerFile(parseCsv(text))).toBe(REPORT_REFUSED)
})

it('customers of a list: Persian headings below a title', () => {
  const file = read(
    `مشتریان فروشگاه\nنام,نام خانوادگی,شماره موبایل,استان,شهر,آدرس,کد پستی,دریافت پیامک\nمينا,كريمي,۰۹۱۲۰۰۰۰۰۱۲,هرمزگان,بندر عباس,بلوار ساحلی ۱۲,7914612345,بله`,
  )
  expect(file.source).toBe('list')
  expect(understood(file).customers).toMatchObject([
    {
      ...{ row: 3, first_name: 'مینا', last_name: 'کریمی', consent: true },
      addresses: [{ province: 'هرمزگان', city: 'بندرعباس' }],
    },
  ])
})

it.each([
  [
    'export',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Note,Tags',
  ],
  [
    'import form',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province Code,Country Code,Zip,Address Phone,Phone,Accepts SMS Marketing,Note,Tags',
  ],
])('customers of Shopify: %s; consent only by the column of SMS', (_, heads) => {
  const file = read(
    `${heads}
'7001,سارا,نیک‌فر,s@mail.example,yes,,خیابان آزادی ۵,,تهران,,IR,'1457934511,,'+989120000011,yes,,وفادار
'7002,مینا,کریمی,m@mail.example,yes,,بلوار ساحلی ۱۲,,بندرعباس,,IR,'7914612345,,,no,,
'7003,رضا,یوسفی,,no,,,,,,,,,'+989120000013,no,بدهکار,`,
  )
  expect(file.source).toBe('shopify')
  expect(understood(file).customers).toMatchObject([
    { row: 2, phone: '09120000011', consent: true, note: '', addresses: [{ postal_code: '1457934511' }] },
    { row: 4, phone: '09120000013', consent: null, note: 'بدهکار' },
  ])
  expect(reasonsOf(file)).toEqual(['شمارهٔ موبایل ندارد'])
})

it('customers of Shopify: a refusal in any line of a number wins', () => {
  const file = read(
    `Last Name,Phone,Accepts SMS Marketing\nنیک‌فر,09120000011,yes\nنیک‌فر,09120000011,unsubscribed\nکریمی,09120000012,yes`,
  )
  expect(file.customers.map(({ consent }) => consent)).toEqual([false, true])
})

it('customers: every line of a file is in one count', () => {
  const file = readWoo(
    ...['09120000011', '09120000012', '', '09120000011', '09120000013', '02188000017'].map(
      (billing_phone) => ({ billing_phone }),
    ),
  )
  const { leftOut, ...figures } = tally(file, [
    { row: 2, result: 'create', problem: null },
    { row: 3, result: 'same', problem: null },
    { row: 6, result: 'error', problem: 'از کارکنان است' },
  ])
  expect(figures).toEqual({ created: 1, updated: 0, same: 1, joined: 1 })
  expect(leftOut.map(({ row }) => row)).toEqual([4, 6, 7])
  expect(figures.created + figures.same + figures.joined + leftOut.length).toBe(file.count)
})

it.each([
  ['products', 'ID,Type,SKU,Name,Published,Regular price'],
  ['a sheet of the panel', 'شناسه,نام,کد محصول,قیمت'],
  ['reviews', 'comment_ID,product_SKU,comment_author,comment_author_email,comment_content,rating'],
  ['clicks', 'Top pages,Clicks,Impressions'],
])('customers: a file of %s is none', (_, heads) => {
  expect(readCustomerFile(parseCsv(`${heads}\n1,2,3,4,5,6`))).toBeNull()
})
