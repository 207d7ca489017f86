import { z } from 'zod'
import { parseTehran, startOfTehranDay, tehranDay } from '@/lib/admin/tehran-time'
import type { Database } from '@/lib/supabase/database.types'

export type Activity = Omit<
  Database['public']['Functions']['admin_list_activity']['Returns'][number],
  'action' | 'before' | 'after'
> & {
  action: 'insert' | 'update' | 'delete'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Panel sections and their tables. */
export const SECTIONS = {
  products: {
    label: 'محصولات',
    tables: [
      'products',
      'product_colors',
      'product_attributes',
      'set_items',
      'product_families',
      'product_family_members',
      'stock_locations',
    ],
  },
  prices: {
    label: 'قیمت و تخفیف',
    tables: [
      'product_prices',
      'discounts',
      'discount_codes',
      'discount_campaigns',
      'discount_campaign_tiers',
      'product_packs',
      'order_quantity_rules',
      'volume_prices',
      'order_minimums',
      'product_costs',
      'order_item_costs',
    ],
  },
  orders: {
    label: 'سفارش‌ها',
    tables: [
      'orders',
      'draft_orders',
      'returns',
      'payments',
      'transfer_receipts',
      'tax_identities',
      'bulk_tasks',
    ],
  },
  stock: { label: 'انبار', tables: ['stock_receipts', 'stock_counts', 'stock_requests'] },
  catalog: {
    label: 'دسته، رنگ و ویژگی',
    tables: [
      'categories',
      'colors',
      'attributes',
      'attribute_choices',
      'category_attributes',
      'search_synonyms',
      'media_files',
    ],
  },
  people: {
    label: 'کاربران',
    tables: ['profiles', 'wholesale_requests', 'customer_segments'],
  },
  words: {
    label: 'نظر، پرسش، پیام',
    tables: ['comments', 'questions', 'contact_messages'],
  },
  messages: {
    label: 'پیامک',
    tables: ['sms_templates', 'sms_messages', 'sms_campaigns', 'sms_settings', 'sms_consents'],
  },
  content: {
    label: 'محتوا',
    tables: [
      'hero_slides',
      'promotion_banners',
      'seasonal_tiles',
      'bundles',
      'pages',
      'text_pages',
      'menus',
      'redirects',
    ],
  },
  settings: {
    label: 'تنظیمات',
    tables: [
      'shop_settings',
      'seller_tax_details',
      'shop_services',
      'bank_accounts',
      'transfer_settings',
      'price_list_settings',
      'delivery_settings',
      'delivery_methods',
      'delivery_zones',
      'delivery_zone_areas',
      'delivery_rates',
      'delivery_weight_steps',
      'freight_companies',
      'holidays',
      'vat_rates',
    ],
  },
  staff: { label: 'کارکنان', tables: ['staff_members', 'staff_invitations', 'role_capabilities'] },
} as const satisfies Record<string, { label: string; tables: readonly string[] }>

type Section = keyof typeof SECTIONS

const first = (given: unknown) => (Array.isArray(given) ? (given[0] as unknown) : given)
/** Invalid values are ignored. */
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => first(given) || undefined, schema.optional().catch(undefined))

const filterSchema = z.object({
  person: maybe(z.uuid()),
  section: maybe(z.enum(Object.keys(SECTIONS) as [Section, ...Section[]])),
  record: maybe(z.string().max(60)),
  action: maybe(z.enum(['insert', 'update', 'delete'])),
  /** Jalali days, inclusive. */
  from: maybe(z.string().max(30)),
  until: maybe(z.string().max(30)),
  /** Cursor: the last seen id. */
  before: maybe(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
})

export type ActivityFilter = z.output<typeof filterSchema>

/** Invalid values are ignored. */
export function parseActivityFilter(params: Record<string, unknown>): ActivityFilter {
  return filterSchema.parse(params)
}

/** ISO; the second is the start of the following day. Undefined if invalid. */
export function activitySpan({ from, until }: Pick<ActivityFilter, 'from' | 'until'>): {
  from: string | undefined
  until: string | undefined
} {
  const day = (text: string | undefined) => {
    const moment = text ? parseTehran(text) : null
    return moment === null ? undefined : tehranDay(moment)
  }
  const [begin, end] = [day(from), day(until)]
  return { from: begin && startOfTehranDay(begin), until: end && startOfTehranDay(end, 1) }
}

/** The query (`?…` or empty); another filter resets the cursor. */
export function activityQuery(filter: ActivityFilter, change: Partial<ActivityFilter> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, before: undefined, ...change }))
    if (value !== undefined) params.set(name, String(value))
  const text = params.toString()
  return text && `?${text}`
}

export function recordPath(table: string, id: string): string | undefined {
  const folder = RECORD_PAGES[table]
  return folder && /^[\da-f-]{36}$/.test(id) ? `/admin/${folder}/${id}` : undefined
}

const RECORD_PAGES: Record<string, string> = {
  products: 'products',
  product_colors: 'products',
  product_prices: 'products',
  product_costs: 'products',
  product_attributes: 'products',
  set_items: 'products',
  discounts: 'products',
  stock_locations: 'products',
  orders: 'orders',
  profiles: 'users',
  staff_members: 'users',
  discount_codes: 'discount-codes',
  stock_receipts: 'stock/receipts',
  stock_counts: 'stock/counts',
  contact_messages: 'comments/messages',
  bulk_tasks: 'bulk-tasks',
}
