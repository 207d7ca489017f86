/** The shop as the tax office knows it: the seller on formal invoices. Each invoice keeps its own copy. */
import { shop } from './identity.ts'

export const seller = {
  name: shop.fullName,
  /** National id of the company, eleven digits with a check digit. */
  national_id: '10380284125',
  economic_code: '10380284125',
  registration_number: '2841',
  province: shop.province,
  city: shop.city,
  address: shop.address,
  postal_code: shop.postalCode,
  phone: '07635241890',
} as const
