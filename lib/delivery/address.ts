import { toPersianDigits } from '../utils/digits.ts'

/** In form order. */
export const ADDRESS_FIELDS = [
  'full_name',
  'phone_number',
  'province',
  'city',
  'address',
  'postal_code',
] as const

export type Address = Record<(typeof ADDRESS_FIELDS)[number], string>

export type SavedAddress = Address & { id: string; is_default: boolean }

/** «هرمزگان، بندرعباس، گلشهر جنوبی…», with Persian digits. */
export function addressLine(address: Pick<Address, 'province' | 'city' | 'address'>): string {
  return toPersianDigits([address.province, address.city, address.address].filter(Boolean).join('، '))
}

/** The address fields of anything; missing ones are empty. */
export function addressOf(address: Partial<Address>): Address {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field] ?? ''])) as Address
}
