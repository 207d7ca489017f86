/**
 * Parses order lines from a message («۱۲ تا قابلمه ۲۴ گلدار») or spreadsheet cells into products and quantities.
 * Doubtful lines carry their alternatives. Pure.
 */
import { MAX_QUANTITY } from '@/lib/cart/lines'
import { searchKey, toLatinDigits } from '@/lib/utils/text'
import type { SheetColor, SheetProduct } from './types'

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

const UNITS: Readonly<Record<string, 'piece' | 'pack' | 'carton' | 'dozen'>> = {
  تا: 'piece',
  تای: 'piece',
  عدد: 'piece',
  عددی: 'piece',
  دونه: 'piece',
  دانه: 'piece',
  دست: 'piece',
  pcs: 'piece',
  بسته: 'pack',
  بستهای: 'pack',
  پک: 'pack',
  pack: 'pack',
  کارتن: 'carton',
  کارتون: 'carton',
  carton: 'carton',
  جین: 'dozen',
}
const NUMBER_WORDS = new Map(
  [
    'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده بیست'.split(
      ' ',
    ),
  ].flatMap((words) => words.map((word, value) => [word, value] as const)),
)
for (const [word, value] of [
  ['شیش', 6],
  ['سی', 30],
  ['چهل', 40],
  ['پنجاه', 50],
  ['شصت', 60],
  ['صد', 100],
] as const)
  NUMBER_WORDS.set(word, value)

/** Filler words that name nothing. */
const IDLE = new Set(
  'سلام لطفا ممنون مرسی برای من ما از را رو هم با و میخوام میخواهم بفرستید بفرست لازم دارم داریم تعداد رنگ مدل کد کالا محصول ردیف ی متر متری سایز اندازه'.split(
    ' ',
  ),
)
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

interface Entry {
  product: SheetProduct
  words: ReadonlySet<string>
  ownWords: ReadonlySet<string>
  colors: readonly { color: SheetColor; words: readonly string[] }[]
}

export interface CatalogIndex {
  bySku: ReadonlyMap<string, Entry>
  byWord: ReadonlyMap<string, readonly Entry[]>
  skuWords: number
  /** Letter prefixes of SKUs: «hz» of HZ-1040. */
  skuLetters: ReadonlySet<string>
}

/** Normalized words: digits split from Persian letters, one name for centimeter. */
function tokensOf(text: string): string[] {
  return searchKey(text)
    .replace(/(\d)([\u0621-\u06d3])/g, '$1 $2')
    .replace(/([\u0621-\u06d3])(\d)/g, '$1 $2')
    .replace(/(\d)(cm|mm|x)\b/g, '$1 $2')
    .replace(/\bx(\d)/g, 'x $1')
    .split(' ')
    .map((word) => (/^(?:سانتی?(?:متری?)?|cm)$/.test(word) ? 'سانت' : word))
    .filter((word) => word !== '')
}

/** «HZ-9999», «hz9999», «9999-HZ», or digits after the word for a code. */
const CODES =
  /(?<![\p{L}\p{N}])(?:(?!x\d)[a-z]+[-_/.]?\d[a-z\d]*(?:[-_/.][a-z\d]+)*|\d+[-_/](?!cm|mm|x|pcs)[a-z][a-z\d]*|(?<=(?:کد|code|sku)[ :]{1,3})\d{3,})(?![\p{L}\p{N}])/giu
const SPACED_CODES = /(?<![\p{L}\p{N}])([a-z]+) +\d+(?![\p{L}\p{N}])/giu

/** Removes unknown codes, whose digits are neither quantity nor name. Null if there are none. */
function withoutUnknownCodes(text: string, { bySku, byWord, skuLetters }: CatalogIndex): string | null {
  const latin = toLatinDigits(text)
  const isUnknown = (code: string) =>
    !bySku.has(tokensOf(code).join('')) && tokensOf(code).some((token) => !byWord.has(token))
  const rest = latin
    .replace(CODES, (code) => (isUnknown(code) ? ' ' : code))
    .replace(SPACED_CODES, (code, letters: string) =>
      skuLetters.has(letters.toLowerCase()) && isUnknown(code) ? ' ' : code,
    )
  return rest === latin ? null : rest
}

/** Built once for many lines. */
export function indexCatalog(products: Iterable<SheetProduct>): CatalogIndex {
  const bySku = new Map<string, Entry>()
  const byWord = new Map<string, Entry[]>()
  const skuLetters = new Set<string>()
  let skuWords = 1
  for (const product of products) {
    const ownWords = new Set(tokensOf(product.name))
    const colors = (product.colors ?? []).map((color) => ({ color, words: tokensOf(color.name) }))
    const words = new Set([
      ...ownWords,
      ...tokensOf([product.brand, product.family?.name, product.family?.label].join(' ')),
      ...colors.flatMap((each) => each.words),
    ])
    const entry: Entry = { product, words, ownWords, colors }
    if (product.sku) {
      const key = tokensOf(product.sku)
      skuWords = Math.max(skuWords, key.length)
      bySku.set(key.join(''), entry)
      const letters = /^[a-z]+/.exec(key[0]!)?.[0]
      if (letters) skuLetters.add(letters)
    }
    for (const word of words) {
      const found = byWord.get(word)
      if (found) found.push(entry)
      else byWord.set(word, [entry])
    }
  }
  return { bySku, byWord, skuWords, skuLetters }
}

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

type Unit = 'piece' | 'pack' | 'carton' | 'dozen'
interface Counted {
  quantity: number
  unit: Unit | undefined
  /** Indexes of its words. */
  places: number[]
}

/** Words after a number that is a size. */
const MEASURES = new Set<string | undefined>(['سانت', 'لیتری', 'لیتر', 'نفره', 'پارچه'])

/** Possible quantities, most likely first: with a unit, then first, then last. */
function quantityIn(tokens: readonly string[]): Counted[] {
  const withUnit: Counted[] = []
  const bare: Counted[] = []
  tokens.forEach((token, place) => {
    const next = tokens[place + 1]
    const previous = tokens[place - 1]
    const quantity = numberOf(token)
    if (quantity === null || quantity < 1 || quantity > MAX_QUANTITY) return
    if (next !== undefined && UNITS[next]) {
      // «۱۲ تا بسته» is twelve packs.
      const after = tokens[place + 2]
      const isPacks =
        UNITS[next] === 'piece' && after !== undefined && UNITS[after] && UNITS[after] !== 'piece'
      withUnit.push({
        quantity,
        unit: isPacks ? UNITS[after] : UNITS[next],
        places: isPacks ? [place, place + 1, place + 2] : [place, place + 1],
      })
    } else if (previous === 'تعداد' || previous === 'x' || next === 'x')
      withUnit.push({
        quantity,
        unit: 'piece',
        places: previous === 'تعداد' ? [place - 1, place] : [place, place + (next === 'x' ? 1 : -1)],
      })
    else if (/^\d/.test(token) && !MEASURES.has(next))
      bare.push({ quantity, unit: undefined, places: [place] })
  })
  const [first, ...others] = bare
  const last = others.at(-1)
  const isFirst = first?.places[0] === 0
  return [...withUnit, ...(isFirst ? [first, last] : [last, first]), ...others.slice(0, -1)].filter(
    (each) => each !== undefined,
  )
}

function numberOf(token: string): number | null {
  if (/^\d{1,6}$/.test(token)) return Number(token)
  return NUMBER_WORDS.get(token) ?? null
}

/** Allows thousands separators and a trailing «عدد». */
function wholeOf(cell: string): number | null {
  const plain = searchKey(cell.replace(/(?<=[\d۰-۹٠-٩])[,٬،](?=[\d۰-۹٠-٩]{3})/g, '').replace(/[.٫]0+$/, ''))
  const match = /^(\d{1,9})(?: ?(?:عدد|تا|دونه|دانه))?$/.exec(plain)
  const whole = match ? Number(match[1]) : null
  return whole === null || whole < 1 ? null : whole
}

const isTelling = (token: string) => !IDLE.has(token) && token !== 'x'

interface Match {
  entries: readonly Entry[]
  isExact: boolean
  rest: readonly string[]
}

function match(given: readonly string[], index: CatalogIndex): Match {
  const words = joined(given, index)
  if (!words.some((word) => !/^\d+$/.test(word))) return { entries: [], isExact: false, rest: words }
  const scores = new Map<Entry, number>()
  const slips = new Map<Entry, Set<string>>()
  let sure = 0
  for (const word of words) {
    const entries = index.byWord.get(word)
    if (entries) {
      sure++
      // Rarer words weigh more.
      const weight = 1 + 1 / Math.sqrt(entries.length)
      for (const entry of entries) scores.set(entry, (scores.get(entry) ?? 0) + weight)
    } else
      for (const near of nearWords(word, index))
        for (const entry of index.byWord.get(near)!) {
          scores.set(entry, (scores.get(entry) ?? 0) + 0.5)
          slips.set(entry, (slips.get(entry) ?? new Set()).add(word))
        }
  }
  const hits = (entry: Entry) => words.filter((word) => entry.words.has(word)).length
  const ranked = [...scores]
    .sort(
      ([a, x], [b, y]) =>
        hits(b) - hits(a) ||
        y - x ||
        a.ownWords.size - b.ownWords.size ||
        a.product.name.localeCompare(b.product.name, 'fa'),
    )
    .map(([entry]) => entry)
  const [first] = ranked
  // If no word is known, all must be misspellings.
  if (!first || (hits(first) === 0 && slips.get(first)!.size < words.length))
    return { entries: [], isExact: false, rest: words }
  const isExact = sure === words.length && hits(first) === words.length
  const least = isExact ? words.length : Math.max(1, Math.ceil(words.length / 2))
  const likely = ranked.filter((entry) => hits(entry) >= least || (!isExact && hits(entry) === hits(first)))
  // Prefers the product whose name has no further words.
  const named = likely.filter(({ ownWords }) =>
    [...ownWords].every((word) => words.includes(word) || IDLE.has(word)),
  )
  const entries = isExact && named.length === 1 ? named : likely
  return { entries, isExact, rest: words }
}

/** Merges or splits words as the catalog spells them («گل دار»). */
function joined(words: readonly string[], { byWord }: CatalogIndex): string[] {
  const known: string[] = []
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!
    const next = words[place + 1]
    if (next !== undefined && byWord.has(word + next) && !(byWord.has(word) && byWord.has(next))) {
      known.push(word + next)
      place++
      continue
    }
    const split = byWord.has(word)
      ? -1
      : [...word].findIndex(
          (_, cut) => cut > 1 && byWord.has(word.slice(0, cut)) && byWord.has(word.slice(cut)),
        )
    if (split > 0) known.push(word.slice(0, split), word.slice(split))
    else known.push(word)
  }
  return known
}

/** Catalog words with this prefix or at edit distance 1. */
function nearWords(word: string, { byWord }: CatalogIndex): string[] {
  if (word.length < 3 || /^\d+$/.test(word)) return []
  const near: string[] = []
  for (const each of byWord.keys()) {
    if (each.startsWith(word) || (each.length > 2 && word.startsWith(each)) || isOneOff(word, each))
      near.push(each)
    if (near.length >= 20) break
  }
  return near
}

/** Edit distance 1, including a transposition. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 3) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
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
