/** The staff roles that have the owner's cell of access-matrix.ts. What is not listed is only the owner's. */
import { type Cells, type Identity, TABLES } from './access-matrix.ts'
import type { Operation } from './support/observe.ts'

export const ROLES = ['seller', 'warehouse', 'accountant', 'content'] as const
export type Role = (typeof ROLES)[number]

/** Default capabilities of each role, as in the schema. */
export const ROLE_CAPABILITIES: Record<Role, readonly string[]> = {
  seller: ['orders', 'shipping', 'invoices', 'customers', 'reviews', 'wholesale_prices'],
  warehouse: ['shipping', 'stock'],
  accountant: ['payments', 'invoices', 'wholesale_prices', 'costs', 'reports'],
  content: ['products', 'reviews', 'content'],
}

/** Capabilities of which one is enough to call the function; `*`: all staff. */
export const FUNCTION_RIGHTS: Record<string, string> = {
  admin_list_dealers: 'customers',
  admin_list_wholesale: 'customers',
  admin_mark_wholesale_seen: 'customers',
  admin_wholesale_twins: 'customers',
  admin_ask_wholesale_papers: 'customers',
  admin_count_segment: 'customers sms',
  admin_sms_time: 'sms',
  admin_list_sms_consents: 'sms',
  admin_set_sms_consents: 'sms',
  admin_save_product: 'products',
  admin_product_terms: 'prices',
  admin_wholesale_terms: 'prices',
  admin_save_order_minimums: 'settings',
  admin_save_price_list_settings: 'prices',
  admin_import_redirects: 'content',
  admin_alerts: '*',
  admin_waiting_work: '*',
  admin_search: '*',
  admin_preview_bulk_task: '*',
  admin_begin_bulk_task: '*',
  admin_set_bulk_task: '*',
  admin_order_counts: 'orders shipping payments',
  admin_set_user_type: 'customers',
  admin_block_user: 'customers',
  admin_sign_out_user: 'customers',
  admin_rename_user: 'customers',
  admin_save_profile_note: 'customers',
  admin_list_orders: 'orders shipping payments',
  admin_add_order_note: 'orders shipping payments',
  admin_set_order_status: 'orders shipping',
  admin_set_tracking: 'orders shipping',
  admin_send_shipment: 'orders shipping',
  admin_set_shipment: 'orders shipping',
  admin_set_waybill: 'orders shipping',
  admin_match_tracking: 'orders shipping',
  admin_cancel_order: 'orders',
  admin_cancel_lines: 'orders',
  admin_return_lines: 'orders',
  admin_resolve_return: 'orders',
  admin_save_draft_order: 'orders',
  admin_place_draft: 'orders',
  admin_find_customers: 'orders',
  admin_products_for: 'orders',
  admin_plan_order_edit: 'orders',
  admin_edit_order: 'orders',
  admin_send_payment_link: 'orders payments',
  admin_record_refund: 'payments',
  admin_settle_cash: 'payments',
  admin_take_payment: 'payments',
  admin_resolve_payment: 'payments',
  admin_record_difference: 'payments',
  admin_issue_proforma: 'orders payments',
  admin_approve_transfer: 'payments',
  admin_decline_transfer: 'payments',
  admin_list_transfers: 'payments',
  admin_issue_invoice: 'invoices',
  admin_void_invoice: 'invoices',
  admin_list_invoices: 'invoices',
  admin_list_users: 'customers',
  admin_answer_wholesale: 'customers',
  admin_list_comments: 'reviews',
  admin_comment_counts: 'reviews',
  admin_moderate_comments: 'reviews',
  admin_reply_comment: 'reviews',
  admin_list_questions: 'reviews',
  admin_question_counts: 'reviews',
  admin_moderate_questions: 'reviews',
  admin_answer_question: 'reviews',
  admin_list_stock_requests: 'reviews stock',
  admin_notify_stock: 'reviews stock',
  admin_prepare_campaign: 'sms',
  admin_set_campaign_status: 'sms',
  admin_list_campaigns: 'sms',
  admin_retry_sms: 'sms',
  admin_list_products: 'products prices stock',
  admin_count_products: 'products prices stock',
  admin_create_product: 'products',
  admin_update_product: 'products',
  admin_duplicate_product: 'products',
  admin_set_products_active: 'products',
  admin_product_sales: 'products prices stock reports',
  admin_product_attributes: 'products',
  admin_product_parts: 'products',
  admin_import_products: 'products',
  admin_import_families: 'products',
  admin_delete_category: 'products',
  admin_sort: 'products content',
  admin_save_attribute: 'products',
  admin_delete_attribute: 'products',
  admin_sort_attributes: 'products',
  admin_save_category_attributes: 'products',
  admin_count_attributes: 'products',
  admin_save_family: 'products',
  admin_media: 'products content',
  admin_forget_picture: 'products content',
  admin_product_sheet: 'prices',
  admin_save_sheet: 'prices',
  admin_list_discounts: 'prices',
  admin_discount_stats: 'prices',
  admin_preview_discount: 'prices',
  admin_list_discount_campaigns: 'prices',
  admin_preview_discount_campaign: 'prices',
  admin_save_discount_campaign: 'prices',
  admin_end_discount_campaign: 'prices',
  admin_remove_discount_campaign: 'prices',
  admin_code_usage: 'prices',
  admin_low_stock: 'stock products',
  admin_running_out: 'stock products',
  admin_list_movements: 'stock',
  admin_adjust_stock: 'stock',
  admin_start_count: 'stock',
  admin_save_count: 'stock',
  admin_post_count: 'stock',
  admin_count_summary: 'stock',
  admin_product_stock: 'stock products costs',
  admin_save_product_stock: 'stock costs',
  admin_save_receipt: 'costs',
  admin_post_receipt: 'costs',
  admin_delete_stock_draft: 'costs stock',
  admin_profit: 'costs',
  admin_list_profit: 'costs',
  admin_fill_order_costs: 'costs',
  admin_update_banner: 'content',
  admin_dashboard: 'reports',
  admin_report_sales: 'reports',
  admin_report_stock: 'reports',
  admin_report_customers: 'reports',
  admin_accounting_lines: 'reports',
  admin_accounting_orders: 'reports',
  admin_accounting_money: 'reports',
  admin_accounting_documents: 'reports',
  admin_accounting_sums: 'reports',
  admin_list_zero_result_searches: 'reports products',
  admin_save_delivery_zone: 'settings',
  admin_try_delivery: 'settings',
}

/** Capabilities that reach the objects of a bucket. */
export const BUCKET_RIGHTS: Record<string, string> = {
  products: 'products content',
  categories: 'products content',
  banners: 'products content',
}

/** Capabilities that read or write a table as the owner does. */
const TABLE_RIGHTS: Record<string, { reads?: string; writes?: string }> = {
  product_packs: { reads: 'wholesale_prices prices' },
  order_quantity_rules: { reads: 'wholesale_prices prices' },
  volume_prices: { reads: 'wholesale_prices prices' },
  order_minimums: { reads: 'wholesale_prices prices' },
  price_list_settings: { reads: 'wholesale_prices prices' },
  wholesale_papers: { reads: 'customers' },
  wholesale_events: { reads: 'customers' },
  customer_segments: { reads: 'customers sms', writes: 'customers' },
  sms_consents: { reads: 'sms customers' },
  sms_settings: { reads: 'sms', writes: 'sms' },
  short_links: { reads: 'sms' },
  pages: { reads: 'content', writes: 'content' },
  menus: { writes: 'content' },
  text_pages: { writes: 'content' },
  redirects: { reads: 'content', writes: 'content' },
  profiles: { reads: 'customers orders' },
  addresses: { reads: 'customers orders' },
  profile_notes: { reads: 'customers' },
  wholesale_requests: { reads: 'customers' },
  products: { reads: '*', writes: 'products' },
  categories: { writes: 'products' },
  colors: { writes: 'products' },
  product_colors: { reads: '*', writes: 'products' },
  product_prices: { writes: 'prices' },
  discounts: { writes: 'prices' },
  discount_codes: { reads: 'prices', writes: 'prices' },
  discount_code_uses: { reads: 'prices orders payments' },
  discount_campaigns: { reads: 'prices' },
  discount_campaign_tiers: { reads: 'prices' },
  discount_campaign_products: { reads: 'prices' },
  search_synonyms: { reads: 'products', writes: 'products' },
  zero_result_searches: { reads: 'reports products' },
  media_files: { reads: 'orders', writes: 'products content' },
  stock_locations: { reads: 'stock shipping orders products', writes: 'stock products' },
  stock_movements: { reads: 'stock products' },
  stock_receipts: { reads: 'costs' },
  stock_receipt_lines: { reads: 'costs' },
  stock_counts: { reads: 'stock' },
  stock_count_lines: { reads: 'stock' },
  product_costs: { reads: 'costs' },
  order_item_costs: { reads: 'costs' },
  orders: { reads: 'orders payments shipping' },
  payments: { reads: 'orders payments' },
  order_notes: { reads: 'orders shipping payments' },
  draft_orders: { reads: 'orders', writes: 'orders' },
  gift_lists: { reads: 'orders payments' },
  gift_list_items: { reads: 'orders payments' },
  gift_shares: { reads: 'orders payments' },
  returns: { reads: 'orders payments' },
  proformas: { reads: 'orders payments invoices' },
  transfer_receipts: { reads: 'orders payments' },
  bank_accounts: { reads: '*' },
  transfer_settings: { writes: 'settings' },
  tax_identities: { reads: 'invoices', writes: 'invoices' },
  vat_rates: { reads: 'invoices settings', writes: 'settings' },
  comments: { reads: 'reviews' },
  questions: { reads: 'reviews' },
  stock_requests: { reads: 'reviews stock', writes: 'reviews stock' },
  contact_messages: { reads: 'reviews', writes: 'reviews' },
  promotion_banners: { reads: 'content', writes: 'content' },
  hero_slides: { reads: 'content', writes: 'content' },
  seasonal_tiles: { reads: 'content', writes: 'content' },
  bundles: { reads: 'content', writes: 'content' },
  sms_templates: { reads: 'sms', writes: 'sms' },
  sms_messages: { reads: 'sms orders customers' },
  sms_campaigns: { reads: 'sms' },
  sms_campaign_recipients: { reads: 'sms' },
  delivery_settings: { writes: 'settings' },
  delivery_methods: { writes: 'settings' },
  delivery_zones: { writes: 'settings' },
  delivery_zone_areas: { writes: 'settings' },
  delivery_rates: { writes: 'settings' },
  delivery_weight_steps: { writes: 'settings' },
  holidays: { writes: 'settings' },
  shop_settings: { writes: 'settings' },
  seller_tax_details: { reads: 'settings invoices', writes: 'settings' },
  saved_views: { reads: '*', writes: '*' },
  order_items: { reads: 'orders payments shipping' },
  order_events: { reads: 'orders payments shipping' },
  order_adjustments: { reads: 'orders payments shipping' },
  refunds: { reads: 'orders payments invoices' },
  order_edits: { reads: 'orders payments shipping' },
  order_freights: { reads: 'orders payments shipping' },
  shipments: { reads: 'orders payments shipping' },
  shipment_lines: { reads: 'orders payments shipping' },
  freight_companies: { reads: 'settings orders shipping', writes: 'settings' },
  invoices: { reads: 'orders payments invoices' },
  unallocated_payments: { reads: 'orders payments' },
  return_items: { reads: 'orders payments' },
  return_pictures: { reads: 'orders payments' },
  product_with_discounts: { reads: '*' },
  product_attributes: { reads: '*' },
  set_items: { reads: '*' },
  product_family_members: { reads: '*' },
  comments_with_metadata: { reads: 'reviews' },
  comment_pictures: { reads: 'reviews' },
  capabilities: { reads: '*' },
  role_capabilities: { reads: '*' },
  admin_audit: { reads: 'products' },
  price_history: { reads: 'wholesale_prices prices' },
}

const ALL_TIERS = 'base shop dealer hidden'

/** The same cells for each role. */
function eachRole(cells: Partial<Record<Operation, string>>) {
  return Object.fromEntries(
    Object.entries(cells).map(([operation, cell]) => [
      operation,
      Object.fromEntries(ROLES.map((role) => [role, cell])),
    ]),
  ) as Partial<Record<Operation, Record<Role, string>>>
}

/** Cells that are neither the owner's nor a customer's. */
const OWN_CELLS: Record<string, Partial<Record<Operation, Partial<Record<Role, string>>>>> = {
  // Including prices of products that are not on sale.
  product_prices: {
    select: { warehouse: 'base hidden', content: 'base hidden', seller: ALL_TIERS, accountant: ALL_TIERS },
  },
  price_history: { select: { warehouse: 'base hidden', content: 'base hidden' } },
  discounts: {
    select: {
      warehouse: 'base hidden campaign',
      content: 'base hidden campaign',
      seller: `${ALL_TIERS} campaign`,
      accountant: `${ALL_TIERS} campaign`,
    },
  },
  // Invisible rows cannot be removed.
  media_files: { delete: { content: 'a' } },
  // Views of one's own are one's own.
  saved_views: eachRole({ select: 'shared', update: '', delete: '' }),
}

/** The cells of an operation, of identities and staff roles, in the words of access-matrix.ts. */
export function expectedCells(table: string, operation: Operation): Record<Identity | Role, string> {
  const roles = ROLES.map((role) => [role, roleCell(table, operation, role)] as const)
  const cells = [...Object.entries(TABLES[table]![operation]), ...roles].map(([caller, cell]) => [
    caller,
    // `own` and `new` are one row either way.
    operation === 'insert' && cell !== '!' && cell !== '' ? 'inserted' : cell,
  ])
  return Object.fromEntries(cells) as Record<Identity | Role, string>
}

function roleCell(table: string, operation: Operation, role: Role): string {
  const own = OWN_CELLS[table]?.[operation]?.[role]
  if (own !== undefined) return own
  const { reads, writes } = TABLE_RIGHTS[table] ?? {}
  const cells: Cells = TABLES[table]![operation]
  return mayOne(role, operation === 'select' ? reads : writes) ? cells.admin : stranger(cells, operation)
}

/** True if a role has one of these capabilities. */
export function mayOne(role: Role, wanted: string | undefined): boolean {
  if (wanted === '*') return true
  return (wanted?.split(' ') ?? []).some((each) => ROLE_CAPABILITIES[role].includes(each))
}

/** Rows that a customer without own rows reaches: those that A and B share, and rows of their own to insert. */
function stranger({ customerA, customerB }: Cells, operation: Operation): string {
  if (operation === 'insert') return customerA
  if (customerA === '!' || customerA === customerB) return customerA
  const others = customerB.split(' ')
  return customerA
    .split(' ')
    .filter((label) => others.includes(label))
    .join(' ')
}
