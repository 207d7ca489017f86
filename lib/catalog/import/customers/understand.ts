/** Turns customers of another shop into ours; an address that cannot be stored becomes a note for staff. */
import type { RowProblem } from '../rows'
import type { Place } from '@/lib/delivery/chosen-place'
import { addressSchema } from '@/lib/delivery/schema'
import { profile_notes } from '@/lib/supabase/database.limits'
import { searchKey } from '@/lib/utils/text'
import { placeFinder } from './places'
import type { CustomerFile, OldAddress } from './read'
import type { LineResult } from '../line-result'
import { type ImportedCustomer, MOST_ADDRESSES } from './schema'

/** Places by «state/city», for plug-ins that store numbers of their own. */
export type PlaceAnswers = Readonly<Record<string, Place>>

export interface PlaceQuestion {
  key: string
  /** Addresses with this place. */
  examples: string[]
}

/** Most frequent first; the addresses of others become notes. */
const MOST_QUESTIONS = 20
const EXAMPLES = 3
const placeOf = ({ state, city }: OldAddress) => `${state}/${city}`
const isNumber = (text: string) => /^\d+$/.test(text)

export function placeQuestions({ customers }: CustomerFile): PlaceQuestion[] {
  const numbered = customers
    .flatMap(({ addresses }) => addresses)
    .filter(({ state, city }) => isNumber(state) || isNumber(city))
  return [...Map.groupBy(numbered, placeOf)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_QUESTIONS)
    .map(([key, addresses]) => ({
      key,
      examples: addresses.slice(0, EXAMPLES).map(({ address }) => address),
    }))
}

export function understandCustomers(
  file: CustomerFile,
  places: Record<string, string[]>,
  answers: PlaceAnswers,
): { customers: ImportedCustomer[]; notes: RowProblem[] } {
  const find = placeFinder(places)
  const notes = [...file.notes]
  const customers = file.customers.map(({ rows, notes: own, addresses, ...customer }) => {
    const stored = new Map<string, ImportedCustomer['addresses'][number]>()
    const lines = [...own]
    for (const address of addresses) {
      const full_name = address.full_name || `${customer.first_name} ${customer.last_name}`.trim()
      const place = answers[placeOf(address)] ?? find(address.state, address.city)
      const read = readAddress({ ...address, full_name }, place)
      if ('stored' in read && stored.size < MOST_ADDRESSES)
        stored.set(`${searchKey(address.address)} ${read.stored.postal_code}`, read.stored)
      else {
        lines.push(noteOf(address))
        const why = 'why' in read ? read.why : 'بیش از بیست نشانی'
        notes.push({ row: address.row, problems: [`نشانی در یادداشت می‌آید: ${why}`] })
      }
    }
    const note = [...new Set(lines)].join('\n').slice(0, profile_notes.body.max)
    return { ...customer, row: rows[0]!, note, addresses: [...stored.values()] }
  })
  return { customers, notes: notes.toSorted((one, other) => one.row - other.row) }
}

function readAddress(
  { full_name, phone_number, address, postal_code, country }: OldAddress,
  place: Place | undefined,
): { stored: ImportedCustomer['addresses'][number] } | { why: string } {
  if (!['', 'ir', 'iran', 'ایران'].includes(searchKey(country))) return { why: 'در کشور دیگری است' }
  if (!place) return { why: 'استان و شهرش شناخته نشد' }
  const read = addressSchema.safeParse({ full_name, phone_number, address, postal_code, ...place })
  return read.success ? { stored: read.data } : { why: read.error.issues[0]!.message }
}

const noteOf = ({ state, city, address, postal_code }: OldAddress): string =>
  `نشانی در فروشگاه پیشین: ${[state, city, address, postal_code].filter(Boolean).join('، ')}`

/** Every line of the file is in exactly one: `joined` are further lines of a customer. */
export function tally({ customers, leftOut }: CustomerFile, results: readonly LineResult[]) {
  const count = (wanted: LineResult['result']) => results.filter(({ result }) => result === wanted).length
  const refused = results.flatMap(({ row, problem }) =>
    problem === null ? [] : [{ row, problems: [problem] }],
  )
  return {
    created: count('create'),
    updated: count('update'),
    same: count('same'),
    joined: customers.reduce((sum, { rows }) => sum + rows.length - 1, 0),
    leftOut: [...leftOut, ...refused].toSorted((one, other) => one.row - other.row),
  }
}
