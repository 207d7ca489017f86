/** A delivery address as it is kept and shown; how one is checked stands in schema.ts. */

import { toPersianDigits } from '../utils/digits.ts'

/** The names of its fields, in the order of the form. */
export const ADDRESS_FIELDS = [
  'full_name',
  'phone_number',
  'province',
  'city',
  'address',
  'postal_code',
] as const

/** An address as the database keeps it. */
export type Address = Record<(typeof ADDRESS_FIELDS)[number], string>

/** An address of the address book. */
export type SavedAddress = Address & { id: string; is_default: boolean }

/** «هرمزگان، بندرعباس، گلشهر جنوبی…», in Persian digits however it was typed. */
export function addressLine(address: Pick<Address, 'province' | 'city' | 'address'>): string {
  return toPersianDigits([address.province, address.city, address.address].filter(Boolean).join('، '))
}
