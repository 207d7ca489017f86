/** What staff do with orders in the tests of money: payments, edits, invoices. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { ADDRESS, authority, orderFor, type Order, type Product } from './products.ts'
import type { Person } from './people.ts'
import { serviceClient, sql } from './database.ts'

type Method = Database['public']['Enums']['delivery_method']

export interface WantedLine {
  item?: string | null
  product_id?: string
  color_id?: string | null
  quantity: number
}

/** A paid order of some pieces. */
export async function paidOrder(
  buyer: Person,
  product: Product,
  quantity = 1,
  code?: string,
): Promise<Order> {
  const order = await orderFor(buyer, product, quantity, code ? { p_code: code } : {})
  await payAll(order.id)
  return orderRow(order.id)
}

/** Pays what is payable of an order, through the functions of the gateway. */
export async function payAll(orderId: string): Promise<void> {
  const order = await orderRow(orderId)
  const key = authority()
  const server = serviceClient()
  const started = await server.rpc('start_payment', {
    p_order_id: orderId,
    p_authority: key,
    p_amount: order.is_paid ? order.due_amount : order.total_amount,
  })
  if (started.error) throw started.error
  const prepared = await server.rpc('prepare_payment', { p_authority: key })
  if (prepared.data?.[0]?.action !== 'verify') throw new Error(`not payable: ${prepared.data?.[0]?.action}`)
  const settled = await server.rpc('settle_payment', { p_authority: key, p_reference_id: key.slice(1, 9) })
  if (settled.error) throw settled.error
}

/** An order as it stands, with its amounts as numbers. */
export async function orderRow(id: string): Promise<Order> {
  const [row] = await sql<{ order: Order }>(
    'select to_json(o) as order from public.orders o where id = $1',
    [id],
  )
  return row!.order
}

export interface Line {
  id: string
  product_id: string
  color_id: string | null
  quantity: number
  reduced_quantity: number
  unit_price: number
}

export function linesOf(orderId: string): Promise<Line[]> {
  return sql<Line>(
    `select id, product_id, color_id, quantity, reduced_quantity, unit_price from public.order_items
     where order_id = $1 order by unit_price, id`,
    [orderId],
  )
}

export interface Plan {
  total: number
  shipping: number
  subtotal: number
  due: number
  back: number
  orderable: boolean
  delivery_error: string | null
  discount: { amount: number } | null
  before: { total: number }
}

export interface Edit {
  lines: WantedLine[]
  address?: typeof ADDRESS
  method?: Method
  keepShipping?: boolean
  restock?: boolean
  id?: string
  seen?: string
  total?: number
}

/** What an edit would make of an order. */
export async function planEdit(admin: Person, orderId: string, edit: Edit) {
  const { data, error } = await admin.client.rpc('admin_plan_order_edit', {
    p_order_id: orderId,
    p_lines: edit.lines as never,
    p_address: edit.address ?? ADDRESS,
    p_method: edit.method ?? 'post',
    p_keep_shipping: edit.keepShipping ?? false,
  })
  return { plan: data as unknown as Plan | null, error }
}

/** Plans an edit and saves it. */
export async function editOrder(admin: Person, orderId: string, edit: Edit) {
  const total = edit.total ?? (await planEdit(admin, orderId, edit)).plan?.total ?? 0
  return admin.client.rpc('admin_edit_order', {
    p_id: edit.id ?? randomUUID(),
    p_order_id: orderId,
    p_seen: edit.seen ?? (await orderRow(orderId)).updated_at,
    p_lines: edit.lines as never,
    p_address: edit.address ?? ADDRESS,
    p_method: edit.method ?? 'post',
    p_expected_total: total,
    p_keep_shipping: edit.keepShipping ?? false,
    p_restock: edit.restock ?? true,
  })
}

/** Every line of an order as it is, for an edit that changes something else. */
export async function keptLines(orderId: string): Promise<WantedLine[]> {
  return (await linesOf(orderId))
    .filter(({ quantity, reduced_quantity }) => quantity > reduced_quantity)
    .map(({ id, quantity, reduced_quantity }) => ({ item: id, quantity: quantity - reduced_quantity }))
}

/** Gives the shop the ids that a formal invoice asks for. */
export async function identifyShop(): Promise<void> {
  await sql(
    `update public.shop_legal_details set national_id = '10380284125', economic_code = '411111111111'`,
  )
}

/** Gives a customer the ids that a formal invoice asks for. */
export async function identify(buyer: Person): Promise<void> {
  const { error } = await buyer.client.query(
    `insert into public.legal_identities (kind, name, national_id, province, city, address, postal_code, phone)
     values ('person', 'مریم دلاوری', '0013542419', 'هرمزگان', 'قشم', 'بلوار ساحلی، پلاک ۲۴', '7951614135', '09170000004')`,
  )
  if (error) throw error
}
