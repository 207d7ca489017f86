import 'server-only'
import places from './places.json'

/** City names of each province, both in alphabetical order. */
export type Places = Record<string, string[]>

/** The provinces and cities of Iran: 31 and 1,319 names. Only for the server; browsers get what a page needs. */
export function listPlaces(): Places {
  return places
}
