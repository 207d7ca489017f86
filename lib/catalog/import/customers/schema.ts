import { z } from 'zod'
import { placeholderEmail } from '@/lib/accounts/rules'
import { addressSchema } from '@/lib/delivery/schema'
import { profile_notes, profiles } from '@/lib/supabase/database.limits'
import { BATCH_SIZE } from '../batch'

export const MOST_ADDRESSES = 20

/** Their imports are stored as «customers:woo». */
export const CUSTOMER_SOURCES = {
  woo: 'مشتریان ووکامرس',
  shopify: 'مشتریان شاپیفای',
  list: 'فهرست مشتریان',
} as const
export type CustomerSource = keyof typeof CUSTOMER_SOURCES

/** PostgreSQL stores no NUL, JSON no half of a pair. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0\p{Cs}]*$/u)

export const customerSchema = z.object({
  /** First line of the customer. */
  row: z.int().min(2),
  phone: z.string().regex(/^09\d{9}$/),
  first_name: text(profiles.first_name.max),
  last_name: text(profiles.last_name.max),
  /** For staff. */
  note: text(profile_notes.body.max),
  /** To advertising by SMS; null: no column says. */
  consent: z.boolean().nullable(),
  addresses: z.array(addressSchema).max(MOST_ADDRESSES),
})
export type ImportedCustomer = z.output<typeof customerSchema>

export const customerBatch = z.object({
  source: z.enum(Object.keys(CUSTOMER_SOURCES) as CustomerSource[]),
  customers: z.array(customerSchema).min(1).max(BATCH_SIZE),
})

/** Lines of `admin_import_customers`. */
export const customerLines = ({ source, customers }: z.output<typeof customerBatch>) =>
  customers.map((customer) => ({
    ...customer,
    source: `customers:${source}`,
    email: placeholderEmail(customer.phone),
  }))
