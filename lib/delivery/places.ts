import 'server-only'
import { createRequire } from 'node:module'

/** City names of each province, both in alphabetical order. */
export type Places = Record<string, string[]>

const alphabet = new Intl.Collator('fa')

let places: Places | undefined

/** The provinces and cities of Iran: 31 and 1,324 names. Loaded once, on the server; browsers get names alone. */
export function listPlaces(): Places {
  places ??= readPlaces()
  return places
}

function readPlaces(): Places {
  const require = createRequire(import.meta.url)
  const provinces = require('iran-cities-json/ostan.json') as { id: number; name: string }[]
  const cities = require('iran-cities-json/shahr.json') as { name: string; ostan: number }[]
  return Object.fromEntries(
    provinces
      .map(({ id, name }) => ({ id, name: separateAnd(name) }))
      .sort((one, other) => alphabet.compare(one.name, other.name))
      .map(({ id, name }) => {
        const names = cities.filter(({ ostan }) => ostan === id).map((city) => city.name.trim())
        return [name, [...new Set(names)].sort(alphabet.compare)]
      }),
  )
}

/** «سیستان وبلوچستان» → «سیستان و بلوچستان»: the list glues the «و» to the next word. */
function separateAnd(name: string): string {
  return name.replace(/ و(?=\S)/g, ' و ').trim()
}
