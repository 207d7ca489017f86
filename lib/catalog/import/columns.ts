import { slugify } from '@/lib/utils/slug'
import * as limits from '@/lib/supabase/database.limits'
import { searchKey, toLatinDigits } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'
import { MAX_STOCK, MAX_WEIGHT } from '../limits'
import { PRODUCT_LABELS } from '../labels'
import { PRICE_LABELS, TIER_LABELS } from '../tiers'
import { picturesCell, picturesIn, picturesProblem } from './pictures'
import { videoCode } from '../video-code'
import type { TermField } from './terms'
import { MORE_COLUMNS, type MoreField } from './more-columns'
import { attributeCell, type ImportAttribute, importedAttributes, readAttribute } from './attribute-columns'
import { flag, grams, MANGLED_CODES, optionalCount, price, type Read, steps, text, unit } from './read-cells'

/** Followed by the name of a text attribute that the shop lacks. */
export const NEW_ATTRIBUTE = 'attribute:new:'

export interface ImportColumn<F extends string = ImportField> {
  /** The database's name of the column, where it is one. */
  field: F
  /** Header in our own files. */
  header: string
  /** Accepted synonyms of the header. */
  also: readonly string[]
  example: string | number
  explanation?: string
  /** A dash empties it; a blank cell changes nothing. */
  isClearable?: true
  read: (cell: string) => Read
}

/** A whole number between the limits of its column; the header may end in a unit. */
function numberColumn<F extends keyof typeof PRODUCT_LABELS>(
  field: F,
  example: number,
  { min = 0, max }: { min?: number; max: number },
): ImportColumn<F> {
  const header = PRODUCT_LABELS[field]
  const word = header.replace(/ \(.*\)$/, '')
  return {
    field,
    header,
    also: [field, word],
    example,
    isClearable: true,
    read: optionalCount(word, max, min),
  }
}

/** Of a pack, a carton or an order. */
const MOST_PIECES = 9999

/** Infers the names of the fields. */
const named = <const F extends string>(columns: readonly ImportColumn<F>[]) => columns

const termColumns = (word: 'shop' | 'dealer'): ImportColumn<TermField>[] => {
  const name = TIER_LABELS[`${word}_price`]
  return [
    {
      field: `${word}_unit`,
      header: `فروش به ${name} با`,
      also: [`${word}_unit`],
      example: 'بسته',
      isClearable: true,
      read: unit,
    },
    {
      field: `${word}_minimum`,
      header: `کمترین سفارش ${name}`,
      also: [`${word}_minimum`],
      example: 12,
      isClearable: true,
      read: optionalCount('کمترین سفارش', MOST_PIECES, 1),
    },
    {
      field: `${word}_steps`,
      header: `پله‌های قیمت ${name}`,
      also: [`${word}_steps`],
      example: '24: 5%؛ 72: 8%',
      isClearable: true,
      explanation: 'تعداد، دونقطه، درصد کمتر یا قیمت هر عدد؛ پله‌ها را با «؛» جدا کنید. «-» یعنی بی‌پله',
      read: steps,
    },
  ]
}

export const FIXED_COLUMNS = named([
  {
    field: 'id',
    header: 'شناسه',
    also: ['id', 'کد یکتا'],
    example: '',
    read: (cell) => {
      const id = plainText(cell)
      return id === '' || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
        ? { value: id || null }
        : { problem: 'شناسه درست نیست' }
    },
  },
  {
    field: 'name',
    header: PRODUCT_LABELS.name,
    also: ['name', 'title', 'نام کالا', 'نام محصول', 'عنوان', 'عنوان کالا', 'شرح', 'شرح کالا', 'شرح محصول'],
    example: 'قابلمهٔ لعابی گلدار، ۲۴ سانتی‌متر',
    read: text(limits.products.name.max),
  },
  {
    field: 'sku',
    header: PRODUCT_LABELS.sku,
    also: ['sku', 'کد', 'کد محصول', 'کد کالا'],
    example: 'HZ-1040',
    isClearable: true,
    read: (cell) => {
      const mangled = MANGLED_CODES.find(([pattern]) => pattern.test(plainText(cell)))
      return mangled ? { problem: mangled[1] } : text(limits.products.sku.max)(toLatinDigits(cell))
    },
  },
  {
    field: 'slug',
    header: PRODUCT_LABELS.slug,
    also: ['slug', 'نامک'],
    example: '',
    read: (cell) =>
      cell === '' || slugify(cell) ? { value: slugify(cell) || null } : { problem: 'نشانی صفحه درست نیست' },
  },
  {
    field: 'brand',
    header: PRODUCT_LABELS.brand,
    also: ['brand'],
    example: 'نگین',
    isClearable: true,
    read: text(limits.products.brand.max),
  },
  {
    field: 'category',
    header: PRODUCT_LABELS.category_id,
    also: ['category', 'دسته‌بندی', 'دسته بندی', 'گروه'],
    example: 'قابلمه',
    explanation: 'نام دسته، یا نشانی آن از بالا: «ظروف پخت > قابلمه»',
    read: text(600),
  },
  {
    field: 'base_price',
    header: PRICE_LABELS.base_price,
    also: ['base_price', 'price', 'قیمت', 'قیمت پایه', 'قیمت مصرف‌کننده', 'قیمت فروش', 'قیمت واحد', 'فی'],
    example: 1890000,
    isClearable: true,
    read: price,
  },
  {
    field: 'shop_price',
    header: PRICE_LABELS.shop_price,
    also: ['shop_price'],
    example: 1663000,
    isClearable: true,
    read: price,
  },
  {
    field: 'dealer_price',
    header: PRICE_LABELS.dealer_price,
    also: ['dealer_price', 'قیمت عمده', 'قیمت همکار'],
    example: 1512000,
    isClearable: true,
    read: price,
  },
  {
    field: 'pack_size',
    header: 'هر بسته',
    also: ['pack_size', 'تعداد در بسته'],
    example: 6,
    isClearable: true,
    explanation: 'چند عدد در یک بسته است؛ بستهٔ رنگ‌ها در ویرایش محصول نوشته می‌شود',
    read: optionalCount('هر بسته', MOST_PIECES, 2),
  },
  {
    field: 'carton_size',
    header: 'هر کارتن',
    also: ['carton_size', 'تعداد در کارتن'],
    example: 24,
    isClearable: true,
    read: optionalCount('هر کارتن', MOST_PIECES, 2),
  },
  {
    field: 'carton_liters',
    header: 'حجم کارتن (لیتر)',
    also: ['carton_liters'],
    example: 40,
    isClearable: true,
    read: optionalCount('حجم کارتن', 100_000),
  },
  ...termColumns('shop'),
  ...termColumns('dealer'),
  {
    field: 'color',
    header: 'رنگ',
    also: ['color', 'رنگ کالا'],
    example: '',
    explanation: 'سطری که رنگ دارد تنها موجودی همان رنگ محصول را می‌گوید',
    read: text(60),
  },
  {
    field: 'stock',
    header: PRODUCT_LABELS.stock_quantity,
    also: ['stock', 'stock_quantity', 'تعداد', 'موجودی انبار', 'مانده'],
    example: 24,
    explanation:
      'کم یا زیادش کنید: همان اندازه از موجودی آن لحظه کم یا به آن افزوده می‌شود. آنچه پس از گرفتن خروجی فروخته شده، فروخته می‌ماند',
    read: optionalCount('موجودی', MAX_STOCK),
  },
  {
    field: 'seen_stock',
    header: 'موجودی هنگام خروجی',
    also: ['seen_stock'],
    example: '',
    explanation: 'دست نزنید: تغییر موجودی با آن سنجیده می‌شود',
    read: optionalCount('موجودی هنگام خروجی', MAX_STOCK),
  },
  {
    field: 'version',
    header: 'نسخه',
    also: ['version'],
    example: '',
    explanation: 'دست نزنید: اگر محصول پس از گرفتن خروجی در پنل عوض شده باشد، سطرش ثبت نمی‌شود و خطا می‌گیرد',
    read: optionalCount('نسخه', 2_000_000_000),
  },
  {
    field: 'new_stock',
    header: 'موجودی جدید',
    also: ['new_stock', 'شمارش انبار', 'موجودی تازه'],
    example: '',
    explanation: 'عدد قطعی پس از شمارش انبار؛ هر چه بوده کنار می‌رود. برای بیشتر سطرها خالی بگذارید',
    read: optionalCount('موجودی جدید', MAX_STOCK),
  },
  {
    ...numberColumn('weight', 1850, { max: MAX_WEIGHT }),
    also: ['weight', 'وزن', 'وزن (کیلوگرم)', 'weight (kg)'],
    read: grams(MAX_WEIGHT),
  },
  {
    field: 'short_description',
    header: PRODUCT_LABELS.short_description,
    also: ['short_description', 'توضیح'],
    example: 'فولاد لعاب‌خورده با نوار گلدار',
    isClearable: true,
    read: (cell) => {
      const read = text(limits.products.short_description.max)(cell)
      return 'value' in read ? { value: read.value ?? '' } : read
    },
  },
  {
    field: 'video_code',
    header: PRODUCT_LABELS.video_code,
    also: ['video_code', 'ویدیو'],
    example: '',
    isClearable: true,
    read: (cell) => {
      if (cell === '') return { value: null }
      const code = videoCode(cell)
      return code ? { value: code } : { problem: 'کد ویدیو درست نیست' }
    },
  },
  {
    field: 'is_active',
    header: PRODUCT_LABELS.is_active,
    also: ['is_active', 'active', 'وضعیت'],
    example: 'بله',
    read: flag,
  },
  {
    field: 'is_featured',
    header: PRODUCT_LABELS.is_featured,
    also: ['is_featured', 'featured', 'ویژه'],
    example: 'خیر',
    read: flag,
  },
  {
    field: 'is_new',
    header: PRODUCT_LABELS.is_new,
    also: ['is_new', 'new', 'جدید', 'تازه'],
    example: 'بله',
    read: flag,
  },
  {
    field: 'pictures',
    header: PRODUCT_LABELS.images,
    also: ['images', 'pictures', 'image', 'عکس', 'عکس‌ها', 'تصویر', 'نشانی تصویر'],
    example: '',
    explanation:
      'نام فایل‌هایی که همراه می‌آید، یا نشانی https تصویر؛ چند تا را با «؛» جدا کنید، نخستین تصویر اصلی است. در سطر یک رنگ، تصویرهای همان رنگ است',
    read: (cell) => {
      const pictures = picturesIn(cell)
      const problem = picturesProblem(pictures)
      return problem ? { problem } : { value: picturesCell(pictures.map(({ text }) => text)) }
    },
  },
  {
    field: 'family',
    header: 'خانواده',
    also: ['family', 'نام خانواده'],
    example: '',
    explanation: 'محصولاتی که تنها اندازه‌شان فرق دارد یک نام خانواده می‌گیرند، دست‌کم دو محصول',
    read: text(120),
  },
  {
    field: 'family_label',
    header: 'اندازه در خانواده',
    also: ['family_label', 'برچسب خانواده'],
    example: '',
    read: text(40),
  },
])

export type FixedField = (typeof FIXED_COLUMNS)[number]['field']
/** `attribute:` is followed by its id. */
export type ImportField = FixedField | MoreField | `attribute:${string}`

/** Without columns of attributes. */
export const PRODUCT_COLUMNS: readonly ImportColumn<FixedField | MoreField>[] = [
  ...FIXED_COLUMNS,
  ...MORE_COLUMNS,
]

const PRODUCT_HEADS = new Set(PRODUCT_COLUMNS.flatMap(({ header, also }) => [header, ...also].map(searchKey)))

/** `names`: attributes that the shop lacks. */
export function importColumns(
  attributes: readonly ImportAttribute[],
  names: readonly string[] = [],
): readonly ImportColumn[] {
  return [
    ...PRODUCT_COLUMNS,
    ...importedAttributes(attributes).map(attributeColumn),
    ...names.map(newAttribute),
  ]
}

const newAttribute = (name: string): ImportColumn => ({
  field: `${NEW_ATTRIBUTE}${name}`,
  header: `ویژگی: ${name}`,
  also: [],
  example: '',
  read: text(limits.product_attributes.text.max),
})

function attributeColumn(attribute: ImportAttribute): ImportColumn {
  const { id, name, kind, choices } = attribute
  const long = `ویژگی: ${name}`
  const isTaken = PRODUCT_HEADS.has(searchKey(name))
  return {
    field: `attribute:${id}`,
    header: isTaken ? long : name,
    also: isTaken ? [] : [long],
    example: kind === 'boolean' ? 'بله' : (choices[0]?.name ?? ''),
    isClearable: true,
    read: (cell) => {
      const read = readAttribute(attribute, cell)
      return 'problem' in read ? read : { value: attributeCell(attribute, read.value) }
    },
  }
}
