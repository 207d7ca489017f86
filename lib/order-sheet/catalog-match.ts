/** Finds the products that words or codes name. Pure. */
import { compareNames } from '@/lib/utils/names'
import { searchKey, toLatinDigits } from '@/lib/utils/text'
import type { SheetColor, SheetProduct } from './types'

/** Filler words that name nothing. */
export const IDLE = new Set(
  'سلام لطفا ممنون مرسی برای من ما از را رو هم با و میخوام میخواهم بفرستید بفرست لازم دارم داریم تعداد رنگ مدل کد کالا محصول ردیف ی متر متری سایز اندازه'.split(
    ' ',
  ),
)
export interface Entry {
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
export function tokensOf(text: string): string[] {
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
export function withoutUnknownCodes(
  text: string,
  { bySku, byWord, skuLetters }: CatalogIndex,
): string | null {
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

export const isTelling = (token: string) => !IDLE.has(token) && token !== 'x'

export interface Match {
  entries: readonly Entry[]
  isExact: boolean
  rest: readonly string[]
}

export function match(given: readonly string[], index: CatalogIndex): Match {
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
        compareNames(a.product.name, b.product.name),
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
