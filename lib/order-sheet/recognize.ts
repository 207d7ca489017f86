/**
 * Parses order lines from a message («۱۲ تا قابلمه ۲۴ گلدار») or spreadsheet cells into products and quantities.
 * Doubtful lines carry their alternatives. Pure.
 */
import { MAX_QUANTITY } from '@/lib/cart/lines'
import { searchKey } from '@/lib/utils/text'
import type { SheetColor, SheetProduct } from './types'
import {
  type CatalogIndex,
  type Entry,
  IDLE,
  isTelling,
  type Match,
  match,
  tokensOf,
  withoutUnknownCodes,
} from './catalog-match'
import { numberOf, quantityIn, type Unit, UNITS, wholeOf } from './quantity-words'

export interface Choice {
  product: SheetProduct
  color: SheetColor | null
}

export interface Recognized {
  text: string
  /** Items; null without a number. */
  quantity: number | null
  /** Most likely first. */
  choices: Choice[]
  /** `sure` needs no review; the others name the doubt: `product`, `color`, `quantity`; `unknown`: no match on sale. */
  state: 'sure' | 'product' | 'color' | 'quantity' | 'unknown'
}

export const MOST_RECOGNIZED = 600
const MOST_CHOICES = 8

const HEADS = {
  sku: ['کد', 'کد محصول', 'کد کالا', 'sku', 'شناسه محصول', 'شناسه کالا', 'code', 'بارکد'],
  name: [
    'نام',
    'نام محصول',
    'محصول',
    'نام کالا',
    'کالا',
    'شرح',
    'شرح محصول',
    'شرح کالا',
    'عنوان',
    'name',
    'title',
  ],
  quantity: ['تعداد', 'مقدار', 'تعداد سفارش', 'سفارش', 'quantity', 'qty', 'count'],
  color: ['رنگ', 'color'],
} as const
type Head = keyof typeof HEADS

/** A message, or cells copied from a spreadsheet (tab-separated). */
export function recognizeText(text: string, index: CatalogIndex): Recognized[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => /[\p{L}\p{N}]/u.test(line))
  if (lines.some((line) => line.includes('\t')))
    return recognizeTable(
      lines.map((line) => line.split('\t').map((cell) => cell.trim())),
      index,
    )
  return lines
    .flatMap((line) => splitLine(line, index))
    .slice(0, MOST_RECOGNIZED)
    .map((line) => recognizeLine(line, index))
    .filter((each) => each !== null)
}

/** «۶ تا قابلمه، ۱۲ تا سینی» is two lines, «قابلمه، ۲۴ سانت» one: a quantity after the comma splits. */
function splitLine(line: string, index: CatalogIndex): string[] {
  const parts = line.split(/[،؛;]|,(?!\d{3}\b)/)
  if (parts.length === 1) return [line]
  const isQuantity = (part: string) => {
    const [first, second, third] = tokensOf(part)
    // Counts the words before it: «قابلمه ۲۴ سانت، ۱۲ عدد».
    return third !== undefined && numberOf(first!) !== null && second! in UNITS
  }
  const isSku = (part: string) =>
    tokensOf(part).length > 0 && index.bySku.has(tokensOf(part).slice(0, 2).join(''))
  const whole: string[] = []
  for (const part of parts) {
    if (whole.length > 0 && !isQuantity(part) && !isSku(part)) whole[whole.length - 1] += `، ${part.trim()}`
    else if (part.trim() !== '') whole.push(part.trim())
  }
  return whole
}

/** Rows searched for column heads: a title may precede them. */
const MOST_TITLE_ROWS = 10

/** Spreadsheet rows; without known heads, columns are guessed per row. */
export function recognizeTable(rows: readonly (readonly string[])[], index: CatalogIndex): Recognized[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const found = filled.slice(0, MOST_TITLE_ROWS).map(headsOf)
  const known = found.findIndex((heads) => heads && Object.keys(heads).length >= 2)
  const place = known < 0 && found[0] ? 0 : known
  const heads = found[place] ?? null
  return filled
    .slice(place + 1)
    .slice(0, MOST_RECOGNIZED)
    .map((cells) => (heads ? recognizeRow(cells, heads, index) : recognizeCells(cells, index)))
    .filter((each) => each !== null)
}

function headsOf(cells: readonly string[]): Partial<Record<Head, number>> | null {
  const keys = cells.map(searchKey)
  const found: Partial<Record<Head, number>> = {}
  for (const head of Object.keys(HEADS) as Head[]) {
    const place = keys.findIndex((key) => HEADS[head].some((name) => searchKey(name) === key))
    if (place >= 0) found[head] = place
  }
  return found.sku !== undefined || found.name !== undefined ? found : null
}

function recognizeRow(
  cells: readonly string[],
  heads: Partial<Record<Head, number>>,
  index: CatalogIndex,
): Recognized | null {
  const at = (head: Head) => (heads[head] === undefined ? '' : (cells[heads[head]] ?? '').trim())
  const words = [at('name'), at('color')].join(' ')
  if (at('sku') === '' && words.trim() === '') return null
  const quantity = heads.quantity === undefined ? null : wholeOf(at('quantity'))
  // A full product list with few quantities.
  if (heads.quantity !== undefined && quantity === null && /^\s*0*\s*$/.test(at('quantity'))) return null
  const entry = index.bySku.get(tokensOf(at('sku')).join(''))
  const text = [at('sku'), at('name'), at('color'), at('quantity')].filter(Boolean).join(' · ')
  return entry
    ? settle(text, { entries: [entry], isExact: true, rest: tokensOf(words) }, quantity)
    : settle(text, match(tokensOf(words).filter(isTelling), index), quantity)
}

/** Without heads: SKU or longest words name the product, the last small number is the quantity. */
function recognizeCells(cells: readonly string[], index: CatalogIndex): Recognized | null {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return null
  if (filled.length === 1) return recognizeLine(filled[0]!, index)
  const text = filled.join(' · ')
  const sku = filled.findIndex((cell) => index.bySku.has(tokensOf(cell).join('')))
  const numbers = filled.flatMap((cell, place) => {
    const whole = place === sku ? null : wholeOf(cell)
    return whole === null ? [] : [{ place, whole }]
  })
  const counted = numbers.findLast(({ whole }) => whole <= MAX_QUANTITY)
  const words = filled.filter(
    (_, place) => place !== sku && !numbers.some((number) => number.place === place),
  )
  if (sku >= 0) {
    const entry = index.bySku.get(tokensOf(filled[sku]!).join(''))!
    return settle(
      text,
      { entries: [entry], isExact: true, rest: tokensOf(words.join(' ')) },
      counted?.whole ?? null,
    )
  }
  if (words.length === 0) return { text, quantity: counted?.whole ?? null, choices: [], state: 'unknown' }
  const known = withoutUnknownCodes(words.join(' '), index)
  const found = match(tokensOf(known ?? words.join(' ')).filter(isTelling), index)
  if (known !== null) {
    const line = settle(text, found, counted?.whole ?? null)
    return line.state === 'unknown' ? line : { ...line, state: 'product' }
  }
  if (counted || found.entries.length === 0) return settle(text, found, counted?.whole ?? null)
  return recognizeLine(filled.join(' '), index)
}

/** Null for lines without products, such as greetings. */
function recognizeLine(line: string, index: CatalogIndex): Recognized | null {
  const body = line.replace(/^\s*[\d۰-۹]{1,3}\s*[.)\-–ـ]\s+/, '')
  const tokens = tokensOf(body)
  if (tokens.every((token) => IDLE.has(token))) return null
  const text = line.trim()

  const coded = lineBySku(text, tokens, index)
  if (coded) return coded

  const known = withoutUnknownCodes(body, index)
  if (known !== null) {
    const named = recognizeLine(known, index)
    return named && named.state !== 'unknown'
      ? { ...named, text, state: 'product' }
      : { text, quantity: quantityIn(tokensOf(known))[0]?.quantity ?? null, choices: [], state: 'unknown' }
  }

  // Each number may be quantity or name: the reading with a known name wins.
  const readings = [...quantityIn(tokens), null].map((counted) => {
    const words = tokens.filter((token, place) => !counted?.places.includes(place) && isTelling(token))
    return { counted, found: match(words, index) }
  })
  const best =
    readings.find(({ found, counted }) => counted && found.isExact) ??
    readings.find(({ found }) => found.isExact) ??
    readings.find(({ found, counted }) => counted && found.entries.length > 0) ??
    readings.find(({ counted }) => counted?.unit) ??
    readings.at(-1)!
  const result = settle(text, best.found, best.counted?.quantity ?? null, best.counted?.unit)
  if (result.state !== 'sure' || best.counted?.unit) return result
  // «ماهیتابه ۲۴»: 24 may be the size. «قابلمه ۲۴ ۲۰»: either may be.
  if (readings.at(-1)!.found.isExact) return { ...result, quantity: null, state: 'quantity' }
  return readings.filter(({ counted, found }) => counted && found.isExact).length > 1
    ? { ...result, state: 'quantity' }
    : result
}

/** Prefers the longest SKU. Digits count only if long, or followed by nothing but a number. */
function lineBySku(text: string, tokens: readonly string[], index: CatalogIndex): Recognized | null {
  for (let length = Math.min(index.skuWords, tokens.length); length > 0; length--)
    for (let start = 0; start + length <= tokens.length; start++) {
      const key = tokens.slice(start, start + length).join('')
      const entry = index.bySku.get(key)
      if (!entry || (/^\d{1,2}$/.test(key) && tokens.length > 3)) continue
      const rest = tokens.toSpliced(start, length)
      const counted = quantityIn(rest)[0] ?? null
      const others = counted ? rest.filter((_, place) => !counted.places.includes(place)) : rest
      const match = { entries: [entry], isExact: true, rest: others }
      return settle(text, match, counted?.quantity ?? null, counted?.unit)
    }
  return null
}

function settle(
  text: string,
  { entries, isExact, rest }: Match,
  counted: number | null,
  unit?: Unit,
): Recognized {
  if (entries.length === 0) return { text, quantity: counted, choices: [], state: 'unknown' }
  const choices = entries.flatMap((entry) => colorsOf(entry, rest)).slice(0, MOST_CHOICES)
  const quantity = counted === null ? null : inPieces(counted, unit, choices[0]!)
  const inRange = quantity !== null && quantity <= MAX_QUANTITY ? quantity : null
  const doubt = () => {
    if (!isExact || entries.length > 1) return 'product'
    if (choices.length > 1) return 'color'
    return inRange === null ? 'quantity' : 'sure'
  }
  return { text, quantity: inRange, choices, state: doubt() }
}

function colorsOf({ product, colors }: Entry, words: readonly string[]): Choice[] {
  if (colors.length === 0) return [{ product, color: null }]
  const named = colors.filter((each) => each.words.every((word) => words.includes(word)))
  return (named.length > 0 ? named : colors).map(({ color }) => ({ product, color }))
}

/** Packs, cartons, dozens as items; null for unknown pack sizes. */
function inPieces(quantity: number, unit: Unit | undefined, { product, color }: Choice): number | null {
  const size = {
    piece: 1,
    dozen: 12,
    pack: color?.pack ?? product.pack ?? null,
    carton: color?.carton ?? product.carton ?? null,
  }[unit ?? 'piece']
  return size === null ? null : quantity * size
}
