/** Addresses of the manifest (lib/server/routes.ts), with and without records. */
import { randomUUID } from 'node:crypto'
import { type Route, ROUTES, viewPath } from '../../lib/server/routes.ts'
import { expire } from './fresh.ts'
import { createOrder } from './orders.ts'
import type { Person } from './people.ts'
import { createProduct, freshWord, productPath, sql } from './products.ts'
import { placeByProforma, sendTransfer } from './transfers.ts'

/** Paths of these routes, as Next writes them. */
export function pathsOf(isWanted: (route: Route, path: string) => boolean): string[] {
  return Object.entries(ROUTES)
    .filter(([path, route]) => isWanted(route, path))
    .map(([path]) => path)
}

export const isPage = ({ kind }: Route) => kind === 'stored' || kind === 'rendered'

/** Parameters that exist nowhere. */
export function unknownAddress(path: string): string {
  return path
    .replace(/\[\.\.\.\w+\]/, 'nothing/here')
    .replaceAll('[id]', '00000000-0000-4000-8000-000000000000')
    .replaceAll(/\[\w+\]/g, 'nothing')
}

/** Of pages by type of viewer; open by no address. */
export const INTERNAL_PATHS = [
  ...pathsOf(({ byType }) => byType ?? false),
  ...['/list/[query]', '/new-list/[query]'],
].map((path) => viewPath(unknownAddress(path), 'retail'))

/** Addresses that open, by path, where they differ from it: records of this buyer, and required queries. */
export async function createRecords(buyer: Person): Promise<Record<string, string>> {
  const id = async (text: string, values: unknown[] = []) =>
    (await sql<{ id: string }>(`${text} returning id`, values))[0]!.id
  const word = freshWord()
  const product = await createProduct({})
  await sql('update public.products set brand = $2 where id = $1', [product.id, word])
  await expire('products')
  const pageId = await id(
    `insert into public.pages (slug, title, body, is_published) values ($1, $1, '<p>x</p>', true)`,
    [word],
  )
  const order = await createOrder(buyer, [{ product }])
  const transferred = await placeByProforma(buyer, product)
  await sendTransfer(buyer, transferred, String(Date.now()))
  const ofTransfer = 'select id from public.transfer_receipts where order_id = $1'
  const [transfer] = await sql<{ id: string }>(ofTransfer, [transferred.id])
  const taskId = randomUUID()
  await sql(
    `insert into public.bulk_tasks (id, kind, title, starts_at, status, finished_at)
     values ($1, 'orders.move', $2, now(), 'cancelled', now())`,
    [taskId, word],
  )
  return {
    '/brands/[brand]': `/brands/${word}`,
    '/contact/[subject]': '/contact/wholesale',
    '/pages/[slug]': `/pages/${word}`,
    '/products/[slug]': productPath(product),
    '/products/[slug]/questions': `${productPath(product)}/questions`,
    '/products/[slug]/reviews': `${productPath(product)}/reviews`,
    '/order-success/[id]': `/order-success/${order.id}`,
    // A page of its own says so.
    '/pay/[token]': '/pay/nothing',
    '/sms/[code]': '/sms/nothing',
    '/profile/orders/[id]': `/profile/orders/${order.id}`,
    '/profile/orders/[id]/invoice': `/profile/orders/${order.id}/invoice`,
    '/profile/proformas/[id]': `/profile/proformas/${transferred.proformaId}`,
    '/admin/bulk-tasks/[id]': `/admin/bulk-tasks/${taskId}`,
    '/admin/comments/messages/[id]': `/admin/comments/messages/${await id(
      `insert into public.contact_messages (subject, full_name, phone_number, message)
       values ('other', $1, '09175551234', 'پیامی برای پنل')`,
      [word],
    )}`,
    '/admin/discount-codes/[id]': `/admin/discount-codes/${await id(
      'insert into public.discount_codes (code, discount_value) values ($1, 10)',
      [word],
    )}`,
    '/admin/handbook/[name]': '/admin/handbook/orders',
    '/admin/orders/[id]': `/admin/orders/${order.id}`,
    '/admin/orders/[id]/edit': `/admin/orders/${order.id}/edit`,
    '/admin/orders/print': `/admin/orders/print?ids=${order.id}`,
    '/admin/orders/transfers/[id]': `/admin/orders/transfers/${transfer!.id}`,
    '/admin/pages/[id]': `/admin/pages/${pageId}`,
    '/admin/products/[id]': `/admin/products/${product.id}`,
    '/admin/products/[id]/edit': `/admin/products/${product.id}/edit`,
    '/admin/reports/profit/[from]/[until]': '/admin/reports/profit/2026-03-21/2026-04-20',
    '/admin/stock-requests/[id]': `/admin/stock-requests/${product.id}`,
    '/admin/stock/counts/[id]': `/admin/stock/counts/${await id(
      'insert into public.stock_counts (title) values ($1)',
      [word],
    )}`,
    '/admin/stock/receipts/[id]': `/admin/stock/receipts/${await id(
      'insert into public.stock_receipts (supplier, received_on) values ($1, now())',
      [word],
    )}`,
    '/admin/users/[id]': `/admin/users/${buyer.id}`,
    '/admin/wholesale/[id]': `/admin/wholesale/${await id(
      `insert into public.wholesale_requests (user_id, wanted_type, business_name, city) values ($1, 'shop', $2, 'قشم')`,
      [buyer.id, word],
    )}`,
  }
}
