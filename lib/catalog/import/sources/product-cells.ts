/** Cells of our own columns; `said` receives what is dropped or changed. */
import { product_attributes as attributeLimits, products as limits } from '@/lib/supabase/database.limits'
import { PRICE_LIMIT } from '@/lib/utils/money'
import { slugify } from '@/lib/utils/slug'
import { formatNumber, normalizePersian, searchKey } from '@/lib/utils/text'
import { MAX_STOCK, MAX_WEIGHT } from '../../limits'
import { type ImportAttribute, readAttribute } from '../attribute-columns'
import { type ImportField, NEW_ATTRIBUTE } from '../columns'
import { picturesCell, picturesIn } from '../pictures'
import { inToman } from '../price-unit'
import { MANGLED_CODES, TOO_DEAR } from '../read-cells'
import { cut, decoded, splitAtSentence, withoutShortCodes } from './cells'
import type { Member } from './members'
import { type Answers, pathText } from './questions'
import { BARCODE, type SourceProduct } from './types'

export type Cells = Partial<Record<ImportField, string>>

const MOST_LEVELS = 6

export function cellsOf(product: SourceProduct, member: Member, answers: Answers, said: string[]): Cells {
  const { item, label, colors } = member
  const cells: Cells = {
    name: nameIn(product, label, said),
    sku: codeOf(item.sku, said),
    brand: product.brand,
    category: categoryOf(product, answers, said),
    weight: item.weight === null ? '' : atMost(item.weight, MAX_WEIGHT, 'وزن', said),
    pictures: picturesOf(item.pictures, said),
    is_featured: product.is_featured ? '1' : '',
    seo_title: titleOf(product.seo_title, limits.seo_title.max, said),
    seo_description: titleOf(product.seo_description, limits.seo_description.max, said),
    low_limit: product.low_limit === null ? '' : String(product.low_limit),
    slug: label ? '' : slugify(product.slug),
    ...textsOf(product, said),
    ...pricesOf(item, answers, said),
  }
  if (colors.length === 0) Object.assign(cells, stockOf(item.stock, answers, said))
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')) as Cells
}

/** The label stays whole. */
function nameIn({ name }: SourceProduct, label: string, said: string[]): string {
  const end = label && `، ${label}`
  const kept = cut(name, limits.name.max - end.length)
  if (kept !== name) said.push('نام بلند بود و کوتاه شد')
  return kept + end
}

function atMost(count: number, most: number, word: string, said: string[]): string {
  if (count > most) said.push(`${word} ${formatNumber(count)} بود؛ ${formatNumber(most)} وارد می‌شود`)
  return String(Math.min(count, most))
}

function codeOf(sku: string, said: string[]): string {
  const [, reason] = MANGLED_CODES.find(([pattern]) => pattern.test(sku)) ?? []
  if (reason) said.push(`کد «${sku}»: ${reason}`)
  else if (sku.length > limits.sku.max) said.push(`کد «${sku.slice(0, 20)}…» بیش از اندازه بلند است`)
  else return sku
  return ''
}

const depth = (path: readonly string[]) => path.length

function categoryOf({ categories }: SourceProduct, { category, home }: Answers, said: string[]): string {
  const [first, ...rest] = categories.map((path) => path.slice(0, MOST_LEVELS))
  if (!first) {
    said.push(`دسته نداشت؛ در «${home}» می‌آید`)
    return home ?? ''
  }
  const deepest = rest.reduce((best, path) => (depth(path) > depth(best) ? path : best), first)
  const chosen = category === 'first' ? first : deepest
  const others = [first, ...rest].filter((path) => path !== chosen).map(pathText)
  if (others.length > 0) said.push(`دسته‌های دیگر کنار گذاشته شد: ${others.join('، ')}`)
  if (categories.some((path) => path.length > MOST_LEVELS))
    said.push(`دسته بیش از ${formatNumber(MOST_LEVELS)} پله دارد و کوتاه شد`)
  return pathText(chosen)
}

type Text = ReturnType<typeof withoutShortCodes>

function textsOf({ short_description, detailed_description }: SourceProduct, said: string[]): Cells {
  const [brief, { html, codes }] = [short_description, detailed_description].map(withoutShortCodes) as [
    Text,
    Text,
  ]
  const [short, rest] = splitAtSentence(normalizePersian(brief.html), limits.short_description.max)
  if (rest) said.push('دنبالهٔ توضیح کوتاه به آغاز توضیح کامل رفت')
  const dropped = new Set([...brief.codes, ...codes])
  if (dropped.size > 0) said.push(`کدهای افزونه از متن برداشته شد: ${[...dropped].join('، ')}`)
  if (/<(?:img|iframe|video|audio|object|embed|form)\b/i.test(html))
    said.push('تصویر، ویدیو و فرم درون متن کنار گذاشته شد')
  const start = rest.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return { short_description: short, detailed_description: rest ? `<p>${start}</p>\n${html}`.trim() : html }
}

/** Without codes of a template, and lines at their places: «%%title%% | …». */
function titleOf(text: string, longest: number, said: string[]): string {
  const plain = normalizePersian(decoded(text.replace(/%%?[a-z_]+%%?/g, '')))
  const [kept, rest] = splitAtSentence(plain.replace(/^[\s|–—•-]+|[\s|–—•-]+$/g, ''), longest)
  if (rest) said.push('متن سئو کوتاه شد')
  return kept
}

function pricesOf(
  { base_price, sale_price, sale_starts, sale_ends }: Member['item'],
  { unit }: Answers,
  said: string[],
): Cells {
  const base = base_price === null ? 0 : inToman(base_price, unit ?? 'toman')
  if (base <= 0 || base >= PRICE_LIMIT) {
    said.push(base <= 0 ? 'بی‌قیمت است؛ غیرفعال می‌ماند' : `قیمت پایه: ${TOO_DEAR}`)
    return {}
  }
  if (sale_price === null) return { base_price: String(base) }
  const sale = inToman(sale_price, unit ?? 'toman')
  if (sale <= 0 || sale >= base) {
    said.push('قیمت با تخفیف صفر است یا از قیمت کمتر نیست؛ کنار گذاشته شد')
    return { base_price: String(base) }
  }
  const hasEnded = sale_ends !== '' && Date.parse(sale_ends) <= Date.parse(sale_starts || '1970-01-01')
  if (hasEnded) said.push('پایان تخفیف پیش از آغاز آن است و تخفیف کنار گذاشته شد')
  return {
    base_price: String(base),
    ...(!hasEnded && { sale_price: String(sale), sale_starts, sale_ends }),
  }
}

/** `new_stock` where nothing is counted: a newer file changes only what it counts. */
export function stockOf(stock: number | null, { not_counted }: Answers, said: string[]): Cells {
  if (stock === null) {
    said.push(`موجودی شمرده نشده است؛ ${not_counted === 'one' ? 'یک عدد' : 'ناموجود'} وارد می‌شود`)
    return { new_stock: not_counted === 'one' ? '1' : '0' }
  }
  if (stock < 0) said.push(`موجودی ${formatNumber(stock)} بود؛ صفر وارد می‌شود`)
  else if (!Number.isInteger(stock))
    said.push(`موجودی عدد کامل است؛ ${formatNumber(Math.trunc(stock))} وارد می‌شود`)
  return { stock: atMost(Math.max(Math.trunc(stock), 0), MAX_STOCK, 'موجودی', said) }
}

export function picturesOf(addresses: readonly string[], said: string[]): string {
  const fetched = new Set<string>()
  for (const address of addresses) {
    const secure = securedAddress(address)
    // A host without a dot is not of the web.
    if (secure === null || picturesIn(secure.address)[0]?.kind !== 'address')
      said.push(`تصویر «${address.slice(0, 60)}» نشانی ندارد و کنار گذاشته شد`)
    else {
      if (secure.wasPlain) said.push('تصویر http از نشانی https گرفته می‌شود')
      fetched.add(secure.address)
    }
  }
  const most = limits.images.max
  if (fetched.size > most)
    said.push(`${formatNumber(fetched.size - most)} تصویر بیش از پنج تا کنار گذاشته شد`)
  return picturesCell([...fetched].slice(0, most)) ?? ''
}

function securedAddress(address: string): { address: string; wasPlain: boolean } | null {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  const wasPlain = url.protocol === 'http:'
  if (wasPlain) url.protocol = 'https:'
  // Signs that separate addresses in a cell.
  return url.protocol === 'https:'
    ? { address: url.href.replace(/[;|]/g, encodeURIComponent).replace(/,$/, '%2C'), wasPlain }
    : null
}

export function writeAttributes(
  { attributes }: SourceProduct,
  known: ReadonlyMap<string, ImportAttribute>,
  made: Map<string, string>,
  cells: Cells,
  said: string[],
): void {
  for (const [name, value] of attributes) {
    const [, reason] = name === BARCODE ? (MANGLED_CODES.find(([pattern]) => pattern.test(value)) ?? []) : []
    if (reason) {
      said.push(`${BARCODE} «${value}»: ${reason}`)
      continue
    }
    const own = known.get(searchKey(name))
    if (own) {
      const read = ownValue(own, value)
      if (read === null)
        said.push(`${name}: «${value.slice(0, 60)}» با ویژگی فروشگاه جور نیست و کنار گذاشته شد`)
      else cells[`attribute:${own.id}`] = read
      continue
    }
    const key = searchKey(name)
    if (key === '') continue
    const first = made.get(key) ?? name
    made.set(key, first)
    const [text, rest] = splitAtSentence(value, attributeLimits.text.max)
    if (rest) said.push(`${name}: متن کوتاه شد`)
    cells[`${NEW_ATTRIBUTE}${first}`] = text
  }
}

/** A number may carry its unit: «۲۴ سانتی‌متر». Null if unreadable. */
function ownValue(attribute: ImportAttribute, value: string): string | null {
  const tries = [value, ...(attribute.kind === 'number' ? [value.replace(/[^\d۰-۹٠-٩.٫/]+$/, '')] : [])]
  return tries.find((text) => 'value' in readAttribute(attribute, text)) ?? null
}
