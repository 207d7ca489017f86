/** Written by `npm run db:types` from the constraints of the database. */
export const ADDRESS_LIMIT = 50
export const BULK_WAIT_SECONDS = 10
export const CART_LINE_LIMIT = 100
export const CASH_ORDER_LIMIT = 3
export const COMPARE_LIMIT = 4
export const COUNT_LINE_LIMIT = 20000
export const INVITATION_DAYS = 7
export const LOW_STOCK_LIMIT = 3
export const ORDER_SHEET_LIMIT = 20
export const PAGE_LIMIT = 300
export const PRICE_LIMIT = 100000000
export const PRICE_STEP_LIMIT = 6
export const PROFORMA_LIMIT = 5
export const REDIRECT_LIMIT = 5000
export const SAVED_VIEW_LIMIT = 30
export const SMALLEST_PAYMENT = 1000
export const UPLOAD_LIMIT = 10485760
export const WHOLESALE_LINE_LIMIT = 600
export const WISHLIST_LIMIT = 100
export const STATUS_SETS = {
  difference_statuses: ['paid', 'processing'],
  dispatched_statuses: ['shipped', 'delivered', 'returned'],
  ended_statuses: ['cancelled', 'returned'],
  lapsed_statuses: ['payment_failed', 'cancelled'],
  open_cash_statuses: ['awaiting_review', 'processing', 'shipped'],
  payable_statuses: ['pending', 'payment_pending'],
  received_states: ['verified', 'unallocated'],
  sent_statuses: ['shipped', 'delivered'],
  sold_statuses: ['paid', 'processing', 'shipped', 'delivered'],
  unpaid_statuses: ['pending', 'payment_pending', 'payment_failed'],
  unshipped_statuses: ['awaiting_review', 'paid', 'processing'],
} as const
export const ORDER_MOVES = [
  { from: 'pending', to: 'cancelled', actors: ['customer', 'staff'] },
  { from: 'payment_pending', to: 'cancelled', actors: ['customer', 'staff'] },
  { from: 'payment_failed', to: 'cancelled', actors: ['customer', 'staff'] },
  { from: 'awaiting_review', to: 'processing', actors: ['staff'] },
  { from: 'awaiting_review', to: 'cancelled', actors: ['customer', 'staff'] },
  { from: 'paid', to: 'processing', actors: ['staff'] },
  { from: 'paid', to: 'cancelled', actors: ['customer', 'staff'] },
  { from: 'processing', to: 'shipped', actors: ['staff'] },
  { from: 'processing', to: 'cancelled', actors: ['staff'] },
  { from: 'shipped', to: 'delivered', actors: ['staff'] },
  { from: 'shipped', to: 'returned', actors: ['staff'] },
  { from: 'delivered', to: 'returned', actors: ['staff'] },
] as const
export const CAPABILITIES = [
  'orders',
  'shipping',
  'payments',
  'invoices',
  'customers',
  'reviews',
  'sms',
  'products',
  'prices',
  'wholesale_prices',
  'moves',
  'stock',
  'costs',
  'content',
  'reports',
  'settings',
  'staff',
] as const

export const addresses = {
  address: { min: 5, max: 500 },
  city: { min: 2, max: 50 },
  full_name: { min: 2, max: 100 },
  province: { min: 2, max: 50 },
} as const

export const attribute_choices = {
  care: { max: 600 },
  key: { min: 1, max: 60 },
  name: { min: 1, max: 80 },
  synonyms: { max: 20 },
} as const

export const attributes = {
  decimals: { min: 0, max: 2 },
  key: { min: 1, max: 60 },
  name: { min: 1, max: 100 },
  synonyms: { max: 20 },
  unit: { min: 1, max: 20 },
} as const

export const bank_accounts = {
  bank: { min: 2, max: 40 },
  holder: { min: 2, max: 80 },
  sort_order: { min: 0, max: 999 },
} as const

export const bulk_tasks = {
  portion: { min: 1, max: 200 },
  title: { min: 1, max: 300 },
} as const

export const bundles = {
  product_ids: { min: 2, max: 8 },
  subtitle: { max: 300 },
  title: { min: 1, max: 120 },
} as const

export const capabilities = {
  section: { min: 2, max: 40 },
  title: { min: 2, max: 120 },
} as const

export const cart_items = {
  quantity: { min: 1, max: 9999 },
} as const

export const categories = {
  name: { min: 1, max: 80 },
  seo_description: { max: 300 },
  seo_title: { max: 100 },
} as const

export const colors = {
  name: { min: 1, max: 40 },
} as const

export const comments = {
  content: { min: 2, max: 1000 },
  imported_author: { min: 1, max: 60 },
  picture_count: { min: 0, max: 4 },
  rating: { min: 1, max: 5 },
} as const

export const contact_messages = {
  full_name: { min: 2, max: 60 },
  message: { min: 10, max: 2000 },
} as const

export const customer_segments = {
  name: { min: 1, max: 60 },
} as const

export const delivery_methods = {
  note: { max: 200 },
  title: { min: 1, max: 60 },
} as const

export const delivery_rates = {
  days_from: { min: 0, max: 60 },
  days_to: { min: 0, max: 60 },
} as const

export const delivery_settings = {
  default_weight: { min: 0, max: 100000 },
  preparation_days: { min: 0, max: 30 },
  same_day_until: { min: 1, max: 23 },
} as const

export const delivery_weight_steps = {
  up_to_grams: { min: 1, max: 1000000 },
} as const

export const delivery_zone_areas = {
  city: { min: 2, max: 50 },
  province: { min: 2, max: 50 },
} as const

export const delivery_zones = {
  name: { min: 1, max: 60 },
} as const

export const discount_campaigns = {
  brand: { min: 1, max: 80 },
  name: { min: 1, max: 80 },
} as const

export const discount_codes = {
  code: { min: 1, max: 40 },
} as const

export const draft_orders = {
  code: { max: 40 },
  note: { max: 500 },
} as const

export const freight_companies = {
  city: { min: 2, max: 50 },
  name: { min: 2, max: 60 },
  terminal: { max: 200 },
} as const

export const hero_slides = {
  button_text: { min: 1, max: 40 },
  subtitle: { max: 300 },
  title: { min: 1, max: 120 },
} as const

export const holidays = {
  title: { min: 1, max: 100 },
} as const

export const media_files = {
  blur: { max: 2000 },
  original_name: { max: 200 },
} as const

export const order_freights = {
  city: { min: 2, max: 50 },
  name: { min: 2, max: 60 },
} as const

export const order_item_costs = {
  unit_cost: { min: 0, max: 99999999 },
} as const

export const order_minimums = {
  amount: { min: 1, max: 1000000000 },
} as const

export const order_notes = {
  body: { min: 1, max: 1000 },
} as const

export const order_quantity_rules = {
  min_quantity: { min: 1, max: 9999 },
} as const

export const order_sheets = {
  name: { min: 1, max: 60 },
} as const

export const orders = {
  customer_note: { max: 500 },
  hold_renewals: { min: 0, max: 2 },
} as const

export const pages = {
  body: { max: 100000 },
  seo_description: { max: 300 },
  seo_title: { max: 100 },
  slug: { max: 80 },
  title: { min: 1, max: 120 },
} as const

export const payments = {
  resolution: { min: 1, max: 500 },
} as const

export const price_list_settings = {
  valid_days: { min: 1, max: 90 },
} as const

export const product_attributes = {
  text: { min: 1, max: 500 },
} as const

export const product_colors = {
  images: { max: 5 },
} as const

export const product_costs = {
  amount: { min: 0, max: 99999999 },
} as const

export const product_families = {
  name: { min: 1, max: 120 },
} as const

export const product_family_members = {
  label: { max: 40 },
} as const

export const product_packs = {
  carton_size: { min: 2, max: 9999 },
  carton_volume: { min: 1, max: 100000000 },
  pack_size: { min: 2, max: 9999 },
} as const

export const products = {
  brand: { min: 1, max: 80 },
  images: { max: 5 },
  name: { min: 1, max: 400 },
  seo_description: { max: 300 },
  seo_title: { max: 100 },
  short_description: { max: 500 },
  sku: { min: 1, max: 60 },
} as const

export const profile_notes = {
  body: { max: 2000 },
} as const

export const profiles = {
  first_name: { max: 60 },
  last_name: { max: 60 },
} as const

export const promotion_banners = {
  button_text: { min: 1, max: 40 },
  subtitle: { min: 1, max: 200 },
  title: { min: 1, max: 120 },
} as const

export const questions = {
  content: { min: 2, max: 1000 },
} as const

export const rate_limits = {
  key: { min: 1, max: 200 },
} as const

export const refunds = {
  reference: { max: 100 },
} as const

export const returns = {
  answer: { max: 300 },
  note: { max: 1000 },
} as const

export const saved_views = {
  name: { min: 1, max: 60 },
  query: { max: 1000 },
} as const

export const search_synonyms = {
  meaning: { min: 2, max: 60 },
  term: { min: 2, max: 60 },
} as const

export const seasonal_tiles = {
  button_text: { min: 1, max: 40 },
  subtitle: { max: 300 },
  title: { min: 1, max: 120 },
} as const

export const seller_tax_details = {
  legal_name: { max: 120 },
} as const

export const set_items = {
  name: { min: 1, max: 80 },
  quantity: { min: 1, max: 999 },
  size: { max: 60 },
} as const

export const shipments = {
  carrier: { max: 60 },
  cartons: { min: 1, max: 500 },
  city: { max: 50 },
} as const

export const shop_secrets = {
  sealed: { max: 1000 },
} as const

export const shop_services = {
  sms_key_end: { max: 4 },
  sms_template: { max: 60 },
} as const

export const shop_settings = {
  about: { max: 300 },
  bale: { max: 200 },
  city: { max: 50 },
  description: { max: 300 },
  eitaa: { max: 200 },
  email: { max: 100 },
  founded_in: { min: 1250, max: 1500 },
  full_name: { min: 1, max: 60 },
  instagram: { max: 200 },
  map_url: { max: 300 },
  name: { min: 1, max: 40 },
  notice: { max: 120 },
  opening_days: { max: 7 },
  province: { max: 50 },
  return_condition: { min: 1, max: 120 },
  return_days: { min: 7, max: 30 },
  rubika: { max: 200 },
  slogan: { max: 80 },
  street: { max: 200 },
  telegram: { max: 200 },
  whatsapp: { max: 200 },
} as const

export const sms_campaigns = {
  body: { min: 1, max: 500 },
  part_price: { min: 0, max: 100000 },
  parts: { min: 1, max: 20 },
  title: { min: 1, max: 100 },
} as const

export const sms_messages = {
  body: { min: 1, max: 1000 },
} as const

export const sms_settings = {
  opt_out_text: { min: 3, max: 60 },
} as const

export const sms_templates = {
  body: { min: 1, max: 500 },
} as const

export const stock_count_lines = {
  counted: { min: 0, max: 1000000 },
} as const

export const stock_counts = {
  title: { min: 1, max: 120 },
} as const

export const stock_locations = {
  place: { min: 1, max: 40 },
} as const

export const stock_movements = {
  note: { max: 300 },
} as const

export const stock_receipt_lines = {
  quantity: { min: 1, max: 100000 },
  unit_cost: { min: 0, max: 99999999 },
} as const

export const stock_receipts = {
  note: { max: 500 },
  reference: { max: 60 },
  supplier: { min: 1, max: 120 },
} as const

export const stock_requests = {
  name: { min: 1, max: 60 },
} as const

export const tax_identities = {
  address: { min: 5, max: 500 },
  city: { min: 2, max: 50 },
  name: { min: 2, max: 120 },
  province: { min: 2, max: 50 },
} as const

export const text_pages = {
  body: { min: 1, max: 100000 },
  seo_description: { max: 300 },
  seo_title: { max: 100 },
  title: { min: 1, max: 120 },
} as const

export const transfer_receipts = {
  pictures: { min: 1, max: 3 },
  reason: { max: 300 },
} as const

export const transfer_settings = {
  proforma_hours: { min: 1, max: 336 },
  reminder_hours: { min: 0, max: 72 },
} as const

export const volume_prices = {
  from_quantity: { min: 2, max: 9999 },
  percent: { min: 1, max: 99 },
} as const

export const wholesale_events = {
  note: { max: 300 },
} as const

export const wholesale_requests = {
  answer: { max: 300 },
  business_name: { min: 2, max: 100 },
  city: { min: 2, max: 50 },
  note: { max: 500 },
  province: { max: 50 },
} as const

export const zero_result_searches = {
  term: { min: 2, max: 60 },
} as const
