import 'server-only'
import places from './places.json'

/** Cities by province, both in alphabetical order. */
export type Places = Record<string, string[]>

/** 31 provinces and 1,319 cities of Iran. Server only: browsers get what a page needs. */
export function listPlaces(): Places {
  return places
}
