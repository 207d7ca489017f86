import { randomUUID } from 'node:crypto'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { ADDRESS, authority, orderFor, type Order, type Product } from './products.ts'
import type { Person } from './people.ts'
import { sql, sqlValue } from './database.ts'
import { preparePayment, settlePayment, startPayment } from './orders.ts'

type Method = Database['public']['Enums']['delivery_method']

export interface WantedLine {
  item?: string | null
  product_id?: string
  color_id?: string | null
  quantity: number
}

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

/** Pays the total of an order at the gateway, or its difference. */
export async function payAll(orderId: string): Promise<void> {
  const order = await orderRow(orderId)
  const key = authority()
  const started = await startPayment(order, key, order.is_paid ? order.due_amount : order.total_amount)
  if (started.error) throw started.error
  const action = await preparePayment(key)
  if (action !== 'verify') throw new Error(`not payable: ${action}`)
  const settled = await settlePayment(key, key.slice(1, 9))
  if (settled.error) throw settled.error
}

export async function orderRow(id: string): Promise<Order> {
  return sqlValue<Order>('select to_json(o) as order from public.orders o where id = $1', [id])
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

interface Plan {
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
  version?: string
  total?: number
}

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

export async function editOrder(admin: Person, orderId: string, edit: Edit) {
  const total = edit.total ?? (await planEdit(admin, orderId, edit)).plan?.total ?? 0
  return admin.client.rpc('admin_edit_order', {
    p_id: edit.id ?? randomUUID(),
    p_order_id: orderId,
    p_version: edit.version ?? (await orderRow(orderId)).updated_at,
    p_lines: edit.lines as never,
    p_address: edit.address ?? ADDRESS,
    p_method: edit.method ?? 'post',
    p_expected_total: total,
    p_keep_shipping: edit.keepShipping ?? false,
    p_restock: edit.restock ?? true,
  })
}

export async function keptLines(orderId: string): Promise<WantedLine[]> {
  return (await linesOf(orderId))
    .filter(({ quantity, reduced_quantity }) => quantity > reduced_quantity)
    .map(({ id, quantity, reduced_quantity }) => ({ item: id, quantity: quantity - reduced_quantity }))
}

/** Gives the shop the ids that a formal invoice needs. */
export async function identifyShop(): Promise<void> {
  await sql(
    `update public.seller_tax_details set national_id = '10380284125', economic_code = '411111111111'`,
  )
}

/** Gives a customer the ids that a formal invoice needs. */
export async function identify(buyer: Person): Promise<void> {
  const { error } = await buyer.client.query(
    `insert into public.tax_identities (kind, name, national_id, province, city, address, postal_code, phone)
     values ('person', 'مریم دلاوری', '0013542419', 'هرمزگان', 'قشم', 'بلوار ساحلی، پلاک ۲۴', '7951614135', '09170000004')`,
  )
  if (error) throw error
}

/** Saves a draft of a phone order. */
export const saveDraft = (admin: Person, values: object) =>
  admin.client.rpc('admin_save_draft_order', {
    ...{ p_id: randomUUID(), p_version: null as never, p_user_id: '', p_lines: [], p_code: '', p_note: '' },
    ...{ p_payment_method: 'online' as const, p_delivery_method: 'post' as const, p_address: ADDRESS },
    ...values,
  })
