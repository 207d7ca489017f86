import 'server-only'
import type { Address, SavedAddress } from '@/lib/delivery/address'
import type { FreightWish } from '@/lib/delivery/freight'
import type { DeliveryMethod } from '@/lib/delivery/texts'
import { listAddresses } from '@/lib/delivery/queries'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { CustomerType } from '@/lib/customers/types'
import type { PaymentMethod } from './rules'

export interface DraftCustomer {
  id: string
  name: string
  /** 09…; empty for an imported account that never signed in. */
  phone: string
  user_type: CustomerType
  is_blocked: boolean
}

export interface OrderDraft {
  id: string
  updated_at: string
  lines: { product_id: string; color_id: string | null; quantity: number }[]
  code: string
  payment_method: PaymentMethod
  delivery_method: DeliveryMethod | null
  address: Partial<Address> | null
  freight: FreightWish | null
  note: string
  customer: DraftCustomer | null
}

/** The newest fifty. */
export async function listDrafts() {
  const client = await viewerClient()
  const { data, error } = await client
    .from('draft_orders')
    .select(
      `id, lines, updated_at, author:profiles!draft_orders_created_by_fkey(first_name, last_name),
       customer:profiles!draft_orders_user_id_fkey(first_name, last_name, phone_number)`,
    )
    .order('updated_at', { ascending: false })
    .order('id')
    .limit(50)
  if (error) throw databaseError(error)
  return data.map(({ id, lines, updated_at, author, customer }) => ({
    id,
    updated_at,
    author: fullName(author),
    customer: fullName(customer),
    phone: customer?.phone_number ?? '',
    pieces: (lines as OrderDraft['lines']).reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

function fullName(person: { first_name: string; last_name: string } | null): string {
  return person ? [person.first_name, person.last_name].filter(Boolean).join(' ') : ''
}

export async function getDraft(id: string): Promise<OrderDraft | null> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('draft_orders')
    .select(
      `id, updated_at, lines, code, payment_method, delivery_method, address, freight, note,
       customer:profiles!draft_orders_user_id_fkey(id, first_name, last_name, phone_number, user_type, is_blocked)`,
    )
    .eq('id', id)
    .maybeSingle()
  if (error) throw databaseError(error)
  if (!data) return null
  const { customer, ...draft } = data
  return {
    ...draft,
    lines: draft.lines as OrderDraft['lines'],
    address: draft.address as OrderDraft['address'],
    freight: draft.freight as OrderDraft['freight'],
    customer: customer && toCustomer(customer),
  }
}

export async function getDraftCustomer(id: string): Promise<DraftCustomer | null> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('profiles')
    .select('id, first_name, last_name, phone_number, user_type, is_blocked')
    .eq('id', id)
    .maybeSingle()
  if (error) throw databaseError(error)
  return data && toCustomer(data)
}

function toCustomer(profile: {
  id: string
  first_name: string
  last_name: string
  phone_number: string | null
  user_type: CustomerType
  is_blocked: boolean
}): DraftCustomer {
  const { id, user_type, is_blocked, phone_number } = profile
  return { id, user_type, is_blocked, name: fullName(profile), phone: phone_number ?? '' }
}

/** The address book, or the address of the last order. */
export async function listCustomerAddresses(userId: string): Promise<SavedAddress[]> {
  const book = await listAddresses(userId)
  if (book.length > 0) return book
  const client = await viewerClient()
  const { data, error } = await client
    .from('orders')
    .select('id, shipping_address')
    .eq('user_id', userId)
    .neq('delivery_method', 'pickup')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw databaseError(error)
  return data?.shipping_address
    ? [{ ...(data.shipping_address as Address), id: data.id, is_default: true }]
    : []
}

/** Names and pictures of a draft's products in order; deleted ones are omitted. */
export async function nameLines(lines: OrderDraft['lines']) {
  if (lines.length === 0) return []
  const client = await viewerClient()
  const colors = [...new Set(lines.flatMap(({ color_id }) => color_id ?? []))]
  const [products, names] = await Promise.all([
    client
      .from('products')
      .select('id, name, images')
      .in('id', [...new Set(lines.map(({ product_id }) => product_id))]),
    client.from('colors').select('id, name, hex_code').in('id', colors),
  ])
  if (products.error) throw databaseError(products.error)
  if (names.error) throw databaseError(names.error)
  return lines.flatMap((line) => {
    const product = products.data.find(({ id }) => id === line.product_id)
    const color = names.data.find(({ id }) => id === line.color_id)
    if (!product) return []
    return {
      ...line,
      name: product.name,
      image: product.images?.[0] ?? null,
      color_name: color?.name ?? null,
      color_hex: color?.hex_code ?? null,
    }
  })
}
