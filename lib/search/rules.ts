import type { Reading } from '@/lib/catalog/types'
import { normalizePersian, searchKey } from '@/lib/utils/text'

/** Longest search in characters; the database looks at no more. */
const SEARCH_MAX_LENGTH = 100

/** What somebody searches for, as it is shown back and looked up; empty when there is nothing in it. */
export function searchText(typed: string | undefined): string {
  const text = cleanText(normalizePersian(cleanText(typed ?? '', 4 * SEARCH_MAX_LENGTH)), SEARCH_MAX_LENGTH)
  // Signs alone are in no name.
  return /[\p{L}\p{N}]/u.test(text) ? text : ''
}

/** Text from an address that the database can read: no control characters, no half of a pair, not too long. */
export function cleanText(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

/** Whether a name holds one of the words that were typed. */
export function isNamed(name: string, typed: string): boolean {
  const key = searchKey(name)
  return searchKey(typed)
    .split(' ')
    .some((word) => word.length > 1 && key.includes(word))
}

/** The things whose name holds a typed word, then those with the most products. */
export function bestNamed<T extends { name: string; count: number }>(
  things: readonly T[],
  typed: string,
  most: number,
): T[] {
  return [...things]
    .sort((a, b) => Number(isNamed(b.name, typed)) - Number(isNamed(a.name, typed)) || b.count - a.count)
    .slice(0, most)
}

/** A piece of a name; `hit`: it was typed. */
export interface NamePart {
  text: string
  hit: boolean
}

/** A name in pieces, so that what was typed can be shown; letters and digits of any kind are the same. */
export function nameParts(name: string, typed: string): NamePart[] {
  const words = searchKey(typed).split(' ').filter(Boolean)
  // The key letter by letter, each with its place in the name: marks and joints fall out of the key.
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
    // A mark belongs to the letter before it.
    if (letters[place] === '' && letter !== ' ' && hits.has(place - 1)) hits.add(place)
    const hit = hits.has(place)
    const last = parts.at(-1)
    if (last?.hit === hit) last.text += letter
    else parts.push({ text: letter, hit })
  }
  return parts
}

/** A search as it was read, and the words that were left out of it, both as people write them. */
export interface Understood {
  text: string
  missing: string[]
}

/** What was found in place of what was typed; null when that is what was typed. */
export function understood(typed: string, reading: Reading | null): Understood | null {
  if (!reading) return null
  const { corrected = {}, missing = [] } = reading
  const left = new Set(missing)
  const words = typed.split(/[\s\u200c]+/)
  const kept = words.filter((word) => !left.has(searchKey(word)))
  const written = words.filter((word) => left.delete(searchKey(word)))
  return {
    text: kept.map((word) => corrected[searchKey(word)] ?? word).join(' '),
    // Part of a word that was split («۱۰نفره»): in the form of the search.
    missing: [...written, ...left],
  }
}

/** Words that say little by themselves: their search would find anything. */
const TELLS_LITTLE = new Set(['سرویس', 'ست', 'جای', 'ظرف', 'قالب', 'دیس', 'سبد'])

/** What the best sellers are, each once: «پلوپز», «فلاسک», … */
export function popularWords(names: readonly string[], most: number): string[] {
  const firsts = names.map((name) => name.split(/[\s،]/)[0]!.replace(/[\u064b-\u0655]+$/, ''))
  return [...new Set(firsts)].filter((word) => word.length > 2 && !TELLS_LITTLE.has(word)).slice(0, most)
}
