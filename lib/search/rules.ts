import type { Reading } from '@/lib/catalog/types'
import { normalizePersian, searchKey } from '@/lib/utils/text'

/** Maximum characters; the same limit as in the database. */
const SEARCH_MAX_LENGTH = 100

/** Normalized query; empty without letters or digits. */
export function searchText(typed: string | undefined): string {
  const text = cleanText(normalizePersian(cleanText(typed ?? '', 4 * SEARCH_MAX_LENGTH)), SEARCH_MAX_LENGTH)
  // Punctuation only.
  return /[\p{L}\p{N}]/u.test(text) ? text : ''
}

/** Removes control characters and lone surrogates, which the database rejects, and truncates. */
export function cleanText(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

export function isNamed(name: string, typed: string): boolean {
  const key = searchKey(name)
  return searchKey(typed)
    .split(' ')
    .some((word) => word.length > 1 && key.includes(word))
}

/** Matching names first, then by product count. */
export function bestNamed<T extends { name: string; count: number }>(
  things: readonly T[],
  typed: string,
  most: number,
): T[] {
  return [...things]
    .sort((a, b) => Number(isNamed(b.name, typed)) - Number(isNamed(a.name, typed)) || b.count - a.count)
    .slice(0, most)
}

/** `hit`: matches the query. */
export interface NamePart {
  text: string
  hit: boolean
}

/** Splits a name for highlighting; ignores letter variants. */
export function nameParts(name: string, typed: string): NamePart[] {
  const words = searchKey(typed).split(' ').filter(Boolean)
  // Maps key letters to name positions: marks are missing in the key.
  const letters = [...name].map((letter) => searchKey(letter))
  const places = letters.flatMap((key, place) => [...key].map(() => place))
  const key = letters.join('')
  const hits = new Set<number>()
  for (const word of words) {
    for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + word.length)) {
      for (let i = at; i < at + word.length; i++) hits.add(places[i]!)
    }
  }
  const parts: NamePart[] = []
  for (const [place, letter] of [...name].entries()) {
    // A mark belongs to the preceding letter.
    if (letters[place] === '' && letter !== ' ' && hits.has(place - 1)) hits.add(place)
    const hit = hits.has(place)
    const last = parts.at(-1)
    if (last?.hit === hit) last.text += letter
    else parts.push({ text: letter, hit })
  }
  return parts
}

/** Corrected query and ignored words, in original spelling. */
export interface Understood {
  text: string
  missing: string[]
}

/** Null for an unchanged query. */
export function understood(typed: string, reading: Reading | null): Understood | null {
  if (!reading) return null
  const { corrected = {}, missing = [] } = reading
  const left = new Set(missing)
  const words = typed.split(/[\s\u200c]+/)
  const kept = words.filter((word) => !left.has(searchKey(word)))
  const written = words.filter((word) => left.delete(searchKey(word)))
  return {
    text: kept.map((word) => corrected[searchKey(word)] ?? word).join(' '),
    // Parts of a split word («۱۰نفره») in query spelling.
    missing: [...written, ...left],
  }
}

/** Generic words: as searches they match too much. */
const TELLS_LITTLE = new Set(['سرویس', 'ست', 'جای', 'ظرف', 'قالب', 'دیس', 'سبد'])

/** Distinct product kinds of best sellers: «پلوپز», «فلاسک», … */
export function popularWords(names: readonly string[], most: number): string[] {
  const firsts = names.map((name) => name.split(/[\s،]/)[0]!.replace(/[\u064b-\u0655]+$/, ''))
  return [...new Set(firsts)].filter((word) => word.length > 2 && !TELLS_LITTLE.has(word)).slice(0, most)
}
