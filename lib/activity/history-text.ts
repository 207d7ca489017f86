/** Labels of tables, columns and values in the audit log. */
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { ROLE_LABELS } from '@/lib/staff/types'
import { PRODUCT_LABELS } from '@/lib/catalog/labels'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { ORDER_UNITS } from '@/lib/catalog/wholesale-schema'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { formatPhone } from '@/lib/utils/phone'
import { statusView } from '@/lib/orders/rules'

export const TABLE_LABELS: Record<string, string> = {
  products: 'محصول',
  product_colors: 'رنگ محصول',
  product_prices: 'قیمت',
  categories: 'دسته',
  colors: 'رنگ',
  discounts: 'تخفیف',
  discount_codes: 'کد تخفیف',
  promotion_banners: 'بنر',
  hero_slides: 'اسلاید',
  seasonal_tiles: 'کاشی فصل',
  bundles: 'ست سفره',
  delivery_settings: 'تنظیمات ارسال',
  sms_templates: 'قالب پیامک',
  sms_campaigns: 'پیامک گروهی',
  sms_consents: 'رضایت پیامک',
  sms_settings: 'تنظیم پیامک',
  customer_segments: 'گروه مشتری',
  comments: 'نظر',
  questions: 'پرسش',
  profiles: 'کاربر',
  orders: 'سفارش',
  draft_orders: 'پیش‌نویس سفارش',
  tax_identities: 'مشخصات خریدار',
  transfer_receipts: 'واریز به حساب',
  bank_accounts: 'حساب بانکی',
  transfer_settings: 'قاعدهٔ پیش‌فاکتور و واریز',
  vat_rates: 'نرخ مالیات',
  media_files: 'تصویر',
  contact_messages: 'پیام تماس',
  holidays: 'تعطیلی',
  search_synonyms: 'مترادف',
  attributes: 'ویژگی',
  attribute_choices: 'گزینهٔ ویژگی',
  category_attributes: 'ویژگی دسته',
  product_attributes: 'ویژگی محصول',
  set_items: 'پارچهٔ ست',
  product_packs: 'بستهٔ محصول',
  order_quantity_rules: 'شرط فروش عمده',
  volume_prices: 'پلهٔ قیمت',
  order_minimums: 'کمترین سفارش عمده',
  product_families: 'خانوادهٔ محصول',
  product_family_members: 'عضو خانواده',
  stock_locations: 'جای محصول در انبار',
  saved_views: 'نمای فهرست',
  bulk_tasks: 'کار گروهی',
  discount_campaigns: 'تخفیف گروهی',
  discount_campaign_tiers: 'سطح تخفیف گروهی',
  delivery_methods: 'روش ارسال',
  freight_companies: 'باربری',
  delivery_zones: 'منطقهٔ ارسال',
  delivery_zone_areas: 'شهر منطقه',
  delivery_rates: 'قیمت ارسال',
  delivery_weight_steps: 'قیمت وزنی ارسال',
  product_costs: 'بهای محصول',
  order_item_costs: 'بهای فروش‌ها',
  stock_receipts: 'رسید انبار',
  stock_counts: 'انبارگردانی',
  stock_requests: 'درخواست موجودی',
  returns: 'مرجوعی',
  payments: 'پرداخت',
  wholesale_requests: 'درخواست خرید عمده',
  sms_messages: 'پیامک',
  shop_settings: 'تنظیمات فروشگاه',
  seller_tax_details: 'مشخصات حقوقی',
  staff_members: 'کارمند',
  staff_invitations: 'دعوت کارمند',
  role_capabilities: 'دسترسی نقش',
  pages: 'صفحه',
  text_pages: 'صفحهٔ همیشگی',
  redirects: 'تغییر مسیر',
  menus: 'منو',
  price_list_settings: 'تنظیم فهرست قیمت',
  shop_services: 'کلیدها',
}

const FIELDS: Record<string, string> = {
  ...PRODUCT_LABELS,
  term: 'مشتری می‌نویسد',
  meaning: 'پیدا می‌شود',
  is_two_way: 'هر دو طرف',
  description: 'توضیح',
  product_ids: 'محصولات',
  image_url: 'تصویر',
  phone_image_url: 'تصویر موبایل',
  phone_image: 'تصویر موبایل',
  background_image: 'تصویر زمینه',
  unit: 'واحد',
  kind: 'نوع',
  decimals: 'رقم اعشار',
  synonyms: 'واژه‌های دیگر',
  label: 'نوشتهٔ اندازه',
  quantity: 'تعداد',
  size: 'اندازه',
  care: 'نگه‌داری',
  number: 'مقدار',
  text: 'متن',
  is_true: 'دارد',
  is_filter: 'فیلتر',
  is_compared: 'مقایسه',
  is_highlight: 'زیر عنوان',
  parent_id: 'دستهٔ بالاتر',
  color_id: 'رنگ',
  sort_order: 'ترتیب',
  tint: 'زمینه',
  hex_code: 'کد رنگ',
  pack_size: 'هر بسته (عدد)',
  carton_size: 'هر کارتن (عدد)',
  carton_volume: 'حجم کارتن (سانتی‌متر مکعب)',
  sold_by: 'فروش به',
  min_quantity: 'کمترین تعداد',
  from_quantity: 'از تعداد',
  percent: 'درصد',
  price_type: 'نوع قیمت',
  has_pictures: 'با عکس',
  valid_days: 'اعتبار قیمت (روز)',
  amount: 'مبلغ (تومان)',
  discount_type: 'نوع تخفیف',
  discount_value: 'مقدار تخفیف',
  start_date: 'شروع',
  end_date: 'پایان',
  title: 'عنوان',
  subtitle: 'زیرعنوان',
  button_text: 'متن دکمه',
  button_link: 'پیوند دکمه',
  background_color: 'رنگ زمینه',
  text_color: 'رنگ متن',
  button_color: 'رنگ دکمه',
  button_text_color: 'رنگ متن دکمه',
  code: 'کد',
  uses_limit: 'سقف استفاده',
  user_uses_limit: 'سقف هر کاربر',
  min_order_amount: 'کمترین مبلغ سفارش',
  max_discount_amount: 'بیشترین تخفیف',
  applicable_user_types: 'کاربران مجاز',
  post_price: 'هزینهٔ پست',
  free_above: 'ارسال رایگان بالای',
  pickup_enabled: 'تحویل حضوری',
  cash_on_delivery_enabled: 'پرداخت در محل',
  body: 'متن',
  purpose: 'کار پیامک',
  is_allowed: 'اجازه',
  opt_out_text: 'راه لغو',
  send_from: 'ارسال از ساعت',
  send_until: 'ارسال تا ساعت',
  starts_at: 'زمان ارسال',
  target: 'به نشانی',
  expires_at: 'مهلت',
  is_approved: 'تأییدشده',
  is_deleted: 'حذف‌شده',
  content: 'متن نظر',
  rating: 'امتیاز',
  first_name: 'نام کوچک',
  last_name: 'نام خانوادگی',
  user_type: 'نوع کاربر',
  is_blocked: 'مسدود',
  status: 'وضعیت',
  place: 'جا در انبار',
  by_phone: 'تلفنی',
  total_amount: 'مبلغ سفارش (تومان)',
  shipping_cost: 'هزینهٔ ارسال (تومان)',
  discount_amount: 'تخفیف کد (تومان)',
  delivery_title: 'روش ارسال',
  collected_amount: 'دریافت‌شده (تومان)',
  payment_link_amount: 'پیوند پرداخت پیامک شد (تومان)',
  invoice_number: 'شمارهٔ صورتحساب',
  proforma_number: 'شمارهٔ پیش‌فاکتور',
  transfer_amount: 'واریز تأییدشده (تومان)',
  received: 'دریافت‌شده (تومان)',
  bank: 'بانک',
  holder: 'به نام',
  iban: 'شبا',
  card_number: 'شمارهٔ کارت',
  proforma_hours: 'اعتبار پیش‌فاکتور (ساعت)',
  holds_stock: 'محصول کنار گذاشته می‌شود',
  reminder_hours: 'یادآوری پیش از پایان (ساعت)',
  for_consumers: 'واریز برای مصرف‌کننده هم',
  credit_note_number: 'شمارهٔ برگهٔ برگشت',
  document_total: 'مبلغ برگه (تومان)',
  tracking_code: 'کد رهگیری یا بارنامه',
  shipment: 'مرسوله',
  carrier: 'حمل با',
  cartons: 'کارتن',
  driver_phone: 'تلفن راننده',
  delivered_at: 'زمان تحویل',
  returned_payment: 'پرداخت بازگشته (تومان)',
  resolution: 'توضیح بازگشت',
  waybill: 'عکس بارنامه',
  shipped_pieces: 'فرستاده‌شده (عدد)',
  customer_types: 'برای مشتریان',
  min_amount: 'کمترین مبلغ (تومان)',
  min_grams: 'کمترین وزن (گرم)',
  on_receipt: 'پس‌کرایه',
  terminal: 'پایانه',
  reduced_amount: 'کسرشده (تومان)',
  refunded_amount: 'بازگشته به مشتری (تومان)',
  is_paid: 'پرداخت‌شده',
  reason: 'دلیل',
  key: 'نام فایل',
  bucket: 'پوشه',
  handled_at: 'زمان رسیدگی',
  role: 'نقش',
  capability: 'کار',
  phone_number: 'موبایل',
  accepted_at: 'پذیرفته شد',
  withdrawn_at: 'پس گرفته شد',
  note: 'یادداشت',
  internal_note: 'یادداشت',
  sessions_ended: 'دستگاه‌های بیرون‌شده',
  low_limit: 'حد رو به اتمام',
  supplier: 'فروشنده',
  reference: 'شمارهٔ برگه',
  received_on: 'تاریخ رسید',
  pieces: 'تعداد',
  cost: 'بها (تومان)',
  state: 'حالت',
  posted_at: 'ثبت نهایی',
  total: 'تعداد ردیف',
  lines: 'ردیف‌ها',
  answer: 'پاسخ',
  type: 'نوع قیمت',
  price: 'قیمت (تومان)',
  province: 'استان',
  city: 'شهر',
  from_date: 'از تاریخ',
  days_from: 'از روز',
  days_to: 'تا روز',
  extra_per_kg: 'هر کیلوی بیشتر (تومان)',
  up_to_grams: 'تا وزن (گرم)',
  cash_on_delivery: 'پرداخت در محل',
  cash_max_amount: 'سقف مبلغ پرداخت در محل (تومان)',
  cash_max_pieces: 'سقف تعداد پرداخت در محل',
  default_weight: 'وزن محصولی که وزنش نوشته نشده (گرم)',
  preparation_days: 'روزهای آماده‌سازی',
  wholesale_pays_lower: 'قیمت پایین‌تر برای خریدار عمده',
  same_day_until: 'ساعت پایان آماده‌سازی همان روز',
  day: 'روز',
  full_name: 'نام کامل',
  slogan: 'شعار',
  about: 'معرفی',
  founded_in: 'سال آغاز کار',
  landline: 'تلفن ثابت',
  mobile: 'موبایل',
  email: 'ایمیل',
  street: 'خیابان و پلاک',
  postal_code: 'کد پستی',
  map_url: 'نشانی روی نقشه',
  opening_days: 'روزهای کار',
  opens_at: 'از ساعت',
  closes_at: 'تا ساعت',
  return_days: 'مهلت بازگشت (روز)',
  return_condition: 'شرط بازگشت',
  shows_vat: 'قیمت با مالیات',
  notice: 'نوار بالا',
  legal_name: 'نام ثبت‌شده',
  national_id: 'شناسهٔ ملی',
  economic_code: 'شمارهٔ اقتصادی',
  registration_number: 'شمارهٔ ثبت',
  enamad_id: 'شناسهٔ اینماد',
  samandehi_id: 'شناسهٔ ساماندهی',
  is_published: 'منتشرشده',
  source: 'از نشانی',
  is_permanent: 'دائمی',
  links: 'پیوندها',
}

const VALUES: Record<string, string> = {
  ...PRICE_LABELS,
  ...ORDER_UNITS,
  ...CUSTOMER_TYPES,
  ...ROLE_LABELS,
  percentage: 'درصد',
}

/** Of transfers, wholesale requests, payments, stock papers, messages and campaigns. */
const STATES: Record<string, string> = {
  open: 'در انتظار بررسی',
  incomplete: 'مدرک می‌خواهد',
  approved: 'پذیرفته شد',
  declined: 'پذیرفته نشد',
  requested: 'در انتظار بررسی',
  accepted: 'پذیرفته شد',
  rejected: 'پذیرفته نشد',
  unallocated: 'بدون سفارش',
  verified: 'تأییدشده',
  draft: 'پیش‌نویس',
  posted: 'ثبت نهایی',
  queued: 'در صف',
  failed: 'ناموفق',
  running: 'در حال انجام',
  paused: 'نگه داشته',
  done: 'انجام شد',
  stopped: 'لغو شد',
}

/** Records without a table of their own, by their first column. */
const RECORDS: Record<string, string> = {
  invoice_number: 'صدور صورتحساب',
  credit_note_number: 'صدور برگهٔ برگشت',
  proforma_number: 'صدور پیش‌فاکتور',
  internal_note: 'یادداشت برای سفارش',
  sessions_ended: 'بیرون کردن کاربر از دستگاه‌ها',
}

const ACTIONS = { insert: 'افزودن', update: 'ویرایش', delete: 'حذف' }

/** «ویرایش قیمت», «صدور صورتحساب». */
export function actionText(entry: {
  action: keyof typeof ACTIONS
  table: string
  after: Row | null
}): string {
  const { action, table, after } = entry
  const own = action === 'insert' && Object.keys(RECORDS).find((field) => after && field in after)
  return own ? RECORDS[own]! : `${ACTIONS[action]} ${TABLE_LABELS[table] ?? ''}`
}

const PHONES: readonly string[] = ['phone_number', 'mobile', 'landline']

/** Characters of a long text. */
const LONGEST = 160

/** Undefined for technical columns (ids, timestamps). */
export function fieldLabel(field: string): string | undefined {
  return FIELDS[field]
}

export function fieldValue(field: string, value: unknown, names: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return 'خالی'
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return shorten(names[value] ?? VALUES[value] ?? textOf(field, value))
  // Ids are unreadable.
  if (field === 'product_ids' && Array.isArray(value)) return `${formatNumber(value.length)} محصول`
  if (Array.isArray(value)) return value.length === 0 ? 'خالی' : shorten(listText(value))
  return shorten(
    Object.entries(value)
      .map(([key, each]) => `${fieldLabel(key) ?? key}: ${itemText(each)}`)
      .join('، '),
  )
}

function textOf(field: string, value: string): string {
  if (field === 'status' || field === 'state') return STATES[value] ?? statusView(value).label
  if (PHONES.includes(field)) return formatPhone(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
  if ((field.endsWith('_date') || field.endsWith('_at')) && !Number.isNaN(Date.parse(value)))
    return formatDateTime(value)
  return field === 'detailed_description' || (field === 'body' && value.startsWith('<'))
    ? value.replace(/<[^>]*>/g, ' ')
    : numberText(field, value)
}

/** Codes that people type in Latin keep their digits. */
function numberText(field: string, value: string): string {
  return /^[\d/:.-]+$/.test(value) && !['sku', 'slug', 'code'].includes(field)
    ? toPersianDigits(value)
    : value
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Order lines as «قوری (سبز) × ۲»; those of drafts have no names. */
function listText(list: readonly unknown[]): string {
  const lines = list.filter(isLine)
  if (lines.length < list.length) return list.map(itemText).join('، ')
  if (lines.every(({ name }) => name))
    return lines
      .map(({ name, color, quantity }) => `${name}${color ? ` (${color})` : ''} × ${formatNumber(quantity)}`)
      .join('؛ ')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${formatNumber(pieces)} عدد از ${formatNumber(lines.length)} محصول`
}

function isLine(value: unknown): value is { name?: string; color?: string | null; quantity: number } {
  return (
    typeof value === 'object' && value !== null && 'quantity' in value && typeof value.quantity === 'number'
  )
}

function itemText(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  if (typeof value !== 'object' || value === null) return VALUES[String(value)] ?? String(value ?? 'خالی')
  return Object.values(value)
    .filter((each) => !isEmpty(each) && !ID.test(String(each)))
    .map(itemText)
    .join(': ')
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
}

/** Labelled columns that differ. */
export function changedFields(before: Row | null, after: Row | null): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(fieldLabel)
  return fields.filter((field) => !isSame(before?.[field], after?.[field]))
}

function isSame(before: unknown, after: unknown): boolean {
  return isEmpty(before) ? isEmpty(after) : JSON.stringify(before) === JSON.stringify(after)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

type Row = Record<string, unknown>

/** «قیمت (تومان): ۱۰۰ ← ۲۰۰», one per column. */
export function changeLines(
  before: Row | null,
  after: Row | null,
  names: Record<string, string> = {},
): string[] {
  return changedFields(before, after).map((field) => {
    const said = [before, after].flatMap((row) => (row ? [fieldValue(field, row[field], names)] : []))
    return `${fieldLabel(field)}: ${said.join(' ← ')}`
  })
}
