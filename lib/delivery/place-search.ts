import type { Place } from './chosen-place'
import { placeKey } from './texts'

const MOST = 40

/** «بندرعباس، هرمزگان»; empty without a city. */
export const placeText = ({ city, province }: Place) => (city ? `${city}، ${province}` : '')

/** Searches cities by name, or all of a province: equal names first, then beginnings, then parts. */
export function placeSearch(places: Record<string, string[]>) {
  const all = Object.entries(places).flatMap(([province, cities]) => {
    const provinceKey = placeKey(province)
    return cities.map((city) => ({ place: { province, city }, key: placeKey(city), provinceKey }))
  })
  return (text: string): Place[] => {
    const wanted = placeKey(text.replaceAll('،', ' '))
    if (!wanted) return []
    const ranked = all.map(({ place, key, provinceKey }) => ({
      place,
      rank: [
        key === wanted || key + provinceKey === wanted,
        (key + provinceKey).startsWith(wanted),
        provinceKey.startsWith(wanted),
        key.includes(wanted),
      ].indexOf(true),
    }))
    return ranked
      .filter(({ rank }) => rank >= 0)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MOST)
      .map(({ place }) => place)
  }
}

/** The only city with this name. */
export function exactPlace(found: readonly Place[], text: string): Place | null {
  const wanted = placeKey(text.replaceAll('،', ' '))
  const equal = found.filter((place) =>
    [place.city, place.city + place.province].some((name) => placeKey(name) === wanted),
  )
  return equal.length === 1 ? equal[0]! : null
}
