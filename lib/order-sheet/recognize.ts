/**
 * Lines of an order as people write them, in a message («۱۲ تا قابلمه ۲۴ گلدار») or as a block of a spreadsheet, read as products of the
 * catalog and pieces. What is not sure is left to the reader, with what it may be. Pure.
 */
import { MAX_QUANTITY } from '@/lib/cart/lines'
import { searchKey, toLatinDigits } from '@/lib/utils/text'
import type { SheetColor, SheetProduct } from './types'

/** What a line may mean. */
export interface Choice {
  product: SheetProduct
  color: SheetColor | null
}

export interface Recognized {
  /** As it was written. */
  text: string
  /** Pieces; null where no number was found. */
  quantity: number | null
  /** The likeliest first; one of a sure line, none of an unknown one. */
  choices: Choice[]
  /**
   * `sure`: taken as it is. Else what is in doubt: `product`: which of several, or whether this one at all; `color`; `quantity`: how many;
   * `unknown`: nothing like it is on sale.
   */
  state: 'sure' | 'product' | 'color' | 'quantity' | 'unknown'
}

/** Lines that are read of one text. */
export const MOST_RECOGNIZED = 600
/** Choices that are offered for a doubt. */
const MOST_CHOICES = 8

/** Words that say how many of what. */
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

/** What is said around an order and names nothing. */
const IDLE = new Set(
  'سلام لطفا ممنون مرسی برای من ما از را رو هم با و میخوام میخواهم بفرستید بفرست لازم دارم داریم تعداد رنگ مدل کد کالا محصول ردیف ی متر متری سایز اندازه'.split(
    ' ',
  ),
)
/** Heads of columns. */
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
  /** Of name, brand, family and colors. */
  words: ReadonlySet<string>
  /** Of the name alone. */
  ownWords: ReadonlySet<string>
  colors: readonly { color: SheetColor; words: readonly string[] }[]
}

/** A catalog, ready to be recognized in. */
export interface CatalogIndex {
  bySku: ReadonlyMap<string, Entry>
  byWord: ReadonlyMap<string, readonly Entry[]>
  /** Longest SKU, in words. */
  skuWords: number
  /** Letters that SKUs begin with: «hz» of HZ-1040. */
  skuLetters: ReadonlySet<string>
}

/** Words of a text in one spelling: digits stand apart from Persian letters, a centimeter has one name. */
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

/** Letters and digits in one («HZ-9999», «hz9999», «9999-HZ»), or digits after the word for a code. */
const CODES =
  /(?<![\p{L}\p{N}])(?:(?!x\d)[a-z]+[-_/.]?\d[a-z\d]*(?:[-_/.][a-z\d]+)*|\d+[-_/](?!cm|mm|x|pcs)[a-z][a-z\d]*|(?<=(?:کد|code|sku)[ :]{1,3})\d{3,})(?![\p{L}\p{N}])/giu
/** Letters and digits with a space between. */
const SPACED_CODES = /(?<![\p{L}\p{N}])([a-z]+) +\d+(?![\p{L}\p{N}])/giu

/** The text without codes that are on no product: their digits are no quantity and no part of a name. Null where there are none. */
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

/** Prepares a catalog; once for many lines. */
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

/** The lines of a text: a message, or cells that a spreadsheet copied (tabs between them). */
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

/** «۶ تا قابلمه، ۱۲ تا سینی» is two lines, «قابلمه، ۲۴ سانت» is one: a part begins where a comma is followed by a quantity. */
function splitLine(line: string, index: CatalogIndex): string[] {
  const parts = line.split(/[،؛;]|,(?!\d{3}\b)/)
  if (parts.length === 1) return [line]
  const isQuantity = (part: string) => {
    const [first, second, third] = tokensOf(part)
    // Alone it counts what stands before it: «قابلمه ۲۴ سانت، ۱۲ عدد».
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

/** Rows in which the heads of a table are looked for: a title may stand above them. */
const MOST_TITLE_ROWS = 10

/** The rows of a spreadsheet; heads are known by their words, without any the cells speak for themselves. */
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
  // A list of all goods in which a few have a quantity.
  if (heads.quantity !== undefined && quantity === null && /^\s*0*\s*$/.test(at('quantity'))) return null
  const entry = index.bySku.get(tokensOf(at('sku')).join(''))
  const text = [at('sku'), at('name'), at('color'), at('quantity')].filter(Boolean).join(' · ')
  return entry
    ? settle(text, { entries: [entry], isExact: true, rest: tokensOf(words) }, quantity)
    : settle(text, match(tokensOf(words).filter(isTelling), index), quantity)
}

/** Cells without heads: a SKU names the product, else the longest words; the last small number is the quantity. */
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
    // Whether the name beside the unknown code is meant is left open.
    return line.state === 'unknown' ? line : { ...line, state: 'product' }
  }
  if (counted || found.entries.length === 0) return settle(text, found, counted?.whole ?? null)
  return recognizeLine(filled.join(' '), index)
}

/** One line of a message; null for one that says nothing of goods, like a greeting. */
function recognizeLine(line: string, index: CatalogIndex): Recognized | null {
  const body = line.replace(/^\s*[\d۰-۹]{1,3}\s*[.)\-–ـ]\s+/, '')
  const tokens = tokensOf(body)
  if (tokens.length === 0 || tokens.every((token) => IDLE.has(token))) return null
  const text = line.trim()

  // A SKU is surest: the longest run of words that is one. Digits alone are one only where they are long, or the line is but it and a number.
  for (let length = Math.min(index.skuWords, tokens.length); length > 0; length--)
    for (let start = 0; start + length <= tokens.length; start++) {
      const key = tokens.slice(start, start + length).join('')
      const entry = index.bySku.get(key)
      if (!entry || (/^\d{1,2}$/.test(key) && tokens.length > 3)) continue
      const rest = tokens.toSpliced(start, length)
      const counted = quantityIn(rest)[0] ?? null
      const others = counted ? rest.filter((_, place) => !counted.places.includes(place)) : rest
      return settle(
        text,
        { entries: [entry], isExact: true, rest: others },
        counted?.quantity ?? null,
        counted?.unit,
      )
    }

  const known = withoutUnknownCodes(body, index)
  if (known !== null) {
    const named = recognizeLine(known, index)
    return named && named.state !== 'unknown'
      ? { ...named, text, state: 'product' }
      : { text, quantity: quantityIn(tokensOf(known))[0]?.quantity ?? null, choices: [], state: 'unknown' }
  }

  // Each number may be the quantity or a part of the name: the reading that leaves a name that is known is taken.
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
  // «ماهیتابه ۲۴»: the number may be the size. «قابلمه ۲۴ ۲۰»: either may be.
  if (readings.at(-1)!.found.isExact) return { ...result, quantity: null, state: 'quantity' }
  return readings.filter(({ counted, found }) => counted && found.isExact).length > 1
    ? { ...result, state: 'quantity' }
    : result
}

type Unit = 'piece' | 'pack' | 'carton' | 'dozen'
interface Counted {
  quantity: number
  unit: Unit | undefined
  /** Places of its words. */
  places: number[]
}

/** The numbers of a line that may be its quantity, the likeliest first: those with a unit, then the first, then the last. */
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
    else if (
      /^\d/.test(token) &&
      next !== 'سانت' &&
      next !== 'لیتری' &&
      next !== 'لیتر' &&
      next !== 'نفره' &&
      next !== 'پارچه'
    )
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

/** A whole number that is all of a cell; thousands may be separated, «عدد» may follow. */
function wholeOf(cell: string): number | null {
  const plain = searchKey(cell.replace(/(?<=[\d۰-۹٠-٩])[,٬،](?=[\d۰-۹٠-٩]{3})/g, '').replace(/[.٫]0+$/, ''))
  const match = /^(\d{1,9})(?: ?(?:عدد|تا|دونه|دانه))?$/.exec(plain)
  const whole = match ? Number(match[1]) : null
  return whole === null || whole < 1 ? null : whole
}

const isTelling = (token: string) => !IDLE.has(token) && token !== 'x'

interface Match {
  /** The likeliest first. */
  entries: readonly Entry[]
  /** Every word was found in the first of them. */
  isExact: boolean
  /** Words that may name a color. */
  rest: readonly string[]
}

/** The products that these words may mean. */
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
      // A word that few have says more than one of half the shop.
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
  // Words of which none is known must all be slips of the pen: one that is like a word says nothing.
  if (!first || (hits(first) === 0 && slips.get(first)!.size < words.length))
    return { entries: [], isExact: false, rest: words }
  const isExact = sure === words.length && hits(first) === words.length
  const least = isExact ? words.length : Math.max(1, Math.ceil(words.length / 2))
  const likely = ranked.filter((entry) => hits(entry) >= least || (!isExact && hits(entry) === hits(first)))
  // All that was said, and nothing more, is the name of one of them.
  const named = likely.filter(({ ownWords }) =>
    [...ownWords].every((word) => words.includes(word) || IDLE.has(word)),
  )
  const entries = isExact && named.length === 1 ? named : likely
  return { entries, isExact, rest: words }
}

/** Two words that are one in the catalog («گل دار»), or one that is two there, take its form. */
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

/** Words of the catalog that begin like this one, or differ from it by one letter. */
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

/** Whether one letter more, less or other, or two that changed places, make one word of the other. */
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

/** What a line means, from the products that it may name. */
function settle(
  text: string,
  { entries, isExact, rest }: Match,
  counted: number | null,
  unit?: Unit,
): Recognized {
  if (entries.length === 0) return { text, quantity: counted, choices: [], state: 'unknown' }
  const choices = entries.flatMap((entry) => colorsOf(entry, rest)).slice(0, MOST_CHOICES)
  const quantity = counted === null ? null : inPieces(counted, unit, choices[0]!)
  const state =
    !isExact || entries.length > 1
      ? 'product'
      : choices.length > 1
        ? 'color'
        : quantity === null || quantity > MAX_QUANTITY
          ? 'quantity'
          : 'sure'
  return { text, quantity: quantity !== null && quantity > MAX_QUANTITY ? null : quantity, choices, state }
}

/** The colors of a product that the words name; all of them where they name none. */
function colorsOf({ product, colors }: Entry, words: readonly string[]): Choice[] {
  if (colors.length === 0) return [{ product, color: null }]
  const named = colors.filter((each) => each.words.every((word) => words.includes(word)))
  return (named.length > 0 ? named : colors).map(({ color }) => ({ product, color }))
}

/** Packs, cartons and dozens as pieces; null where nobody told how many a pack holds. */
function inPieces(quantity: number, unit: Unit | undefined, { product, color }: Choice): number | null {
  const size = {
    piece: 1,
    dozen: 12,
    pack: color?.pack ?? product.pack ?? null,
    carton: color?.carton ?? product.carton ?? null,
  }[unit ?? 'piece']
  return size === null ? null : quantity * size
}
