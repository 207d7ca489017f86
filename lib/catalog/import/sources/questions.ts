/** Decisions that a file of another shop leaves open; none is guessed. */
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { inToman, PRICE_UNITS } from '../price-unit'
import { codeKey } from './cells'
import { hasUnequalPrices } from './members'
import { colorNames } from './shades'
import type { SourceContent, SourceItem, SourceProduct } from './types'

const OPTIONS = {
  unit: PRICE_UNITS,
  not_counted: {
    zero: 'ناموجود باشد',
    one: 'یک عدد موجود باشد',
    closed: 'ناموجود باشد و غیرفعال بماند',
  },
  category: { deepest: 'جزئی‌ترین دسته', first: 'نخستین دسته' },
  unequal: {
    split: 'هر قیمت محصولی جدا شود',
    lowest: 'همه با کمترین قیمت',
    highest: 'همه با بیشترین قیمت',
  },
  color_names: { join: 'یک محصول با چند رنگ شود', apart: 'هر کدام محصولی جدا بماند' },
  double_sku: { without: 'دومی بی‌کد وارد شود', skip: 'دومی وارد نشود' },
} as const

type QuestionKey = keyof typeof OPTIONS | 'home'
export type Answers = {
  [K in keyof typeof OPTIONS]?: keyof (typeof OPTIONS)[K]
} & { home?: string }

export interface Question {
  key: QuestionKey
  text: string
  options: readonly { value: string; label: string }[]
  /** Products that it is about. */
  examples: readonly string[]
}

/** For products without a category in their file. */
const OTHER_CATEGORY = 'سایر'
const EXAMPLES = 3

export const pathText = (path: readonly string[]): string => path.join(' > ')

const itemsOf = (product: SourceProduct): readonly SourceItem[] =>
  product.variants.length > 0 ? product.variants : [product]

export function questionsOf({ products, hasColorNames }: SourceContent): Question[] {
  const named = (wanted: (product: SourceProduct) => boolean) =>
    products.filter(wanted).map(({ name }) => name)
  const paths = new Set(products.flatMap(({ categories }) => categories.map(pathText)))
  const isCounted = (product: SourceProduct) => itemsOf(product).every(({ stock }) => stock !== null)
  const all: (Omit<Question, 'options'> & { options?: Question['options'] })[] = [
    { key: 'unit', text: 'قیمت‌های این فایل به چه واحدی است؟', examples: priced(products) },
    {
      key: 'not_counted',
      text: 'موجودی این‌ها شمرده نشده است؛ در هرمز',
      examples: named((product) => !isCounted(product)),
    },
    {
      key: 'category',
      text: 'هر محصول یک دسته دارد. از چند دسته کدام بماند؟',
      examples: named(({ categories }) => categories.length > 1),
    },
    {
      key: 'home',
      text: 'محصول بی‌دسته در کدام دسته بیاید؟',
      examples: named(({ categories }) => categories.length === 0),
      options: [...paths, OTHER_CATEGORY].map((path) => ({ value: path, label: path })),
    },
    {
      key: 'unequal',
      text: 'رنگ‌های یک محصول در هرمز یک قیمت دارند. رنگ‌های این‌ها قیمت یکسان ندارند',
      examples: named(hasUnequalPrices),
    },
    {
      key: 'color_names',
      text: 'نام این‌ها تنها در رنگ فرق دارد',
      examples: hasColorNames ? colorNames(products) : [],
    },
    { key: 'double_sku', text: 'این کدها در فایل دو بار آمده است', examples: doubleCodes(products) },
  ]
  return all
    .filter(({ examples }) => examples.length > 0)
    .map((question) => ({
      ...question,
      options:
        question.options ??
        Object.entries(OPTIONS[question.key as keyof typeof OPTIONS]).map(([value, label]) => ({
          value,
          label,
        })),
      examples: question.examples.slice(0, EXAMPLES),
    }))
}

const priced = (products: readonly SourceProduct[]) => pricedItems(products).map(({ name }) => name)

const pricedItems = (products: readonly SourceProduct[]) =>
  products.flatMap((product) => {
    const price = itemsOf(product).find(({ base_price: amount }) => amount !== null)?.base_price
    return price == null ? [] : [{ name: product.name, price }]
  })

/** «قابلمه: ۱۸٬۹۰۰٬۰۰۰ در فایل، ۱٬۸۹۰٬۰۰۰ تومان» of three products; without a unit the file's amount. */
export const priceExamples = (products: readonly SourceProduct[], unit: Answers['unit']): string[] =>
  pricedItems(products)
    .slice(0, EXAMPLES)
    .map(
      ({ name, price }) =>
        `${name}: ${formatNumber(price)} در فایل${unit ? `، ${formatToman(inToman(price, unit))} تومان` : ''}`,
    )

const codesOf = (product: SourceProduct) =>
  new Set([product.sku, ...product.variants.map(({ sku }) => sku)].filter(Boolean).map(codeKey))

function doubleCodes(products: readonly SourceProduct[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const code of products.flatMap((product) => [...codesOf(product)]))
    (seen.has(code) ? twice : seen).add(code)
  return [...twice].map((code) => code.toUpperCase())
}
