/** One shop as WooCommerce exports it in English with toman and in Persian with rials. */
type Cells = Partial<Record<keyof typeof HEADINGS, string>>

const HEADINGS = {
  id: ['ID', 'شناسه'],
  type: ['Type', 'نوع'],
  sku: ['SKU', 'شناسه محصول'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN، UPC، EAN یا ISBN'],
  name: ['Name', 'نام'],
  published: ['Published', 'منتشر شده'],
  featured: ['Is featured?', 'آیا ویژه است؟'],
  visibility: ['Visibility in catalog', 'قابل مشاهده در کاتالوگ'],
  short: ['Short description', 'توضیح کوتاه'],
  description: ['Description', 'توضیحات'],
  starts: ['Date sale price starts', 'تاریخ شروع فروش ویژه'],
  ends: ['Date sale price ends', 'تاریخ پایان فروش ویژه'],
  tax: ['Tax status', 'وضعیت مالیات'],
  in_stock: ['In stock?', 'در انبار؟'],
  stock: ['Stock', 'انبار'],
  low: ['Low stock amount', 'کمبود موجودی انبار'],
  weight: ['Weight (kg)', 'وزن (کیلوگرم)'],
  length: ['Length (cm)', 'درازا (سانتیمتر)'],
  width: ['Width (cm)', 'پهنا (سانتیمتر)'],
  sale: ['Sale price', 'قیمت فروش ویژه'],
  regular: ['Regular price', 'قیمت عادی'],
  categories: ['Categories', 'دسته‌ها'],
  tags: ['Tags', 'برچسب‌ها'],
  images: ['Images', 'تصاویر'],
  parent: ['Parent', 'مادر'],
  grouped: ['Grouped products', 'محصولات گروهی'],
  position: ['Position', 'موقعیت'],
  brands: ['Brands', 'برندها'],
  name1: ['Attribute 1 name', 'نام 1 صفت'],
  value1: ['Attribute 1 value(s)', 'مقدار(های) 1 صفت'],
  visible1: ['Attribute 1 visible', 'نمایان بودن 1 صفت'],
  name2: ['Attribute 2 name', 'نام 2 صفت'],
  value2: ['Attribute 2 value(s)', 'مقدار(های) 2 صفت'],
  title: ['Meta: _yoast_wpseo_title', 'متا: _yoast_wpseo_title'],
} as const

const simple = (cells: Cells): Cells => ({
  type: 'simple',
  published: '1',
  visibility: 'visible',
  tax: 'taxable',
  in_stock: '1',
  visible1: '1',
  ...cells,
})
const variation = (cells: Cells): Cells => simple({ type: 'variation', visible1: '', ...cells })
const host = 'https://old.example/wp-content/uploads'

/** From line 2 of the file. */
export const WOO_LINES: readonly Cells[] = [
  simple({
    ...{
      id: '11',
      sku: 'SM-1',
      name: 'سماور &amp; سینی',
      stock: '5',
      low: '2',
      weight: '3.5',
      regular: '4200000',
    },
    ...{ featured: '1', categories: 'آشپزخانه > سماور', brands: 'آذر', barcode: '6260000000017' },
    short: 'برنجی\\nدست‌ساز',
    description: '<p>با &laquo;شیر&raquo;\\nو راهنما C:\\\\nama.txt</p>[gallery ids="1,2"]',
    ...{ images: `${host}/a.jpg, ${host}/b\\,c.jpg`, length: '30', width: '20' },
    ...{ name1: 'جنس', value1: 'برنج, مس', title: 'خرید سماور %%sep%% فروشگاه' },
  }),
  simple({
    ...{ id: '12', sku: '00045', name: 'كتري يزد', stock: '7', regular: '900000', sale: '750000' },
    ...{
      starts: '2026-12-01 0:00:00',
      ends: '2026-12-21',
      categories: 'آشپزخانه, آشپزخانه > کتری, هدیه\\, عروس',
    },
  }),
  simple({
    id: '13',
    sku: 'SM-1',
    name: 'سماور ساده',
    stock: '1',
    regular: '3000000',
    categories: 'آشپزخانه',
  }),
  simple({
    id: '14',
    name: "'-20 درجه",
    in_stock: 'backorder',
    stock: "'-3",
    regular: '10000',
    categories: 'سفر',
  }),
  simple({
    id: '15',
    name: 'رومیزی',
    regular: '640000',
    tags: 'نو',
    images: `http://old.example/t-300x300.jpg`,
  }),
  simple({ id: '16', name: 'پیش‌نویس', published: '-1', stock: '0', categories: 'بدون دسته‌بندی' }),
  simple({
    id: '20',
    type: 'variable',
    sku: 'Q',
    name: 'قوری',
    categories: 'چای',
    name1: 'رنگ',
    value1: 'سبز, آبی',
  }),
  variation({
    id: '21',
    sku: 'Q-1',
    parent: 'Q',
    stock: '3',
    regular: '780000',
    name1: 'رنگ',
    value1: 'سبز',
    position: '2',
  }),
  variation({
    id: '22',
    sku: 'Q-2',
    parent: 'Q',
    stock: '4',
    regular: '780000',
    name1: 'رنگ',
    value1: 'آبی',
    position: '1',
  }),
  simple({
    ...{ id: '30', type: 'variable', name: 'تابه', categories: 'پخت', name1: 'جنس', value1: 'چدن' },
    ...{ name2: 'اندازه', value2: '۲۴, ۲۸' },
  }),
  variation({
    id: '31',
    parent: 'id:30',
    stock: '6',
    weight: '1.125',
    regular: '890000',
    name1: 'اندازه',
    value1: '۲۴',
  }),
  variation({ id: '32', parent: 'id:30', stock: '2', regular: '990000', name1: 'اندازه', value1: '۲۸' }),
  variation({
    id: '33',
    parent: 'id:30',
    published: '0',
    stock: '2',
    regular: '990000',
    name1: 'اندازه',
    value1: '',
  }),
  variation({ id: '34', parent: 'GONE', stock: '2', regular: '1000', name1: 'رنگ', value1: 'سرخ' }),
  simple({
    ...{
      id: '40',
      type: 'variable',
      sku: 'K',
      name: 'کاسه',
      categories: 'چای',
      name1: 'رنگ',
      value1: 'سبز, آبی',
    },
    ...{ name2: 'اندازه', value2: 'کوچک, بزرگ' },
  }),
  variation({
    id: '41',
    parent: 'K',
    stock: '30',
    regular: '98000',
    name1: 'رنگ',
    value1: 'سبز',
    name2: 'اندازه',
    value2: 'کوچک',
  }),
  variation({
    id: '42',
    parent: 'K',
    stock: '22',
    regular: '98000',
    name1: 'رنگ',
    value1: 'آبی',
    name2: 'اندازه',
    value2: 'کوچک',
  }),
  variation({
    id: '43',
    parent: 'K',
    stock: '14',
    regular: '165000',
    name1: 'رنگ',
    value1: 'سبز',
    name2: 'اندازه',
    value2: 'بزرگ',
  }),
  variation({
    id: '44',
    parent: 'K',
    stock: '9',
    regular: '175000',
    name1: 'رنگ',
    value1: 'آبی',
    name2: 'اندازه',
    value2: 'بزرگ',
  }),
  simple({ id: '50', type: 'grouped', name: 'جهیزیه', grouped: 'SM-1, id:12, Q' }),
  simple({ id: '51', type: 'external', name: 'زودپز' }),
  simple({ id: '52', type: 'simple, downloadable', name: 'کتابچه' }),
  simple({ id: '53', type: 'woosb', name: 'پک' }),
  simple({ id: '54', type: 'grouped', name: 'ناقص', grouped: 'SM-1, GONE' }),
  simple({ id: '55', type: 'grouped', name: 'تنها', grouped: 'SM-1' }),
]

/** `rial`: prices times ten. */
export function wooFile(language: 'en' | 'fa'): string[][] {
  const place = language === 'en' ? 0 : 1
  const keys = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]
  return [
    keys.map((key) => HEADINGS[key][place]),
    ...WOO_LINES.map((cells) =>
      keys.map((key) => {
        const cell = cells[key] ?? ''
        const isPrice = (key === 'regular' || key === 'sale') && cell !== ''
        return language === 'fa' && isPrice ? `${cell}0` : cell
      }),
    ),
  ]
}
