/** Customers in files of other shops: recognized by their headings, one for each mobile number. */
import { columnsOf, hasHeadings, plainOf } from '../sources/cells'
import type { UnusedColumn } from '../sources/types'
import { type ImportTable, MOST_TITLE_ROWS, type RowProblem, SHIFTED, tableBelow } from '../rows'
import { addresses, profiles } from '@/lib/supabase/database.limits'
import { normalizePhone } from '@/lib/utils/phone'
import { searchKey } from '@/lib/utils/text'
import { plainDigits } from '@/lib/utils/typed'
import type { CustomerSource } from './schema'

const named = (names: string) => names.split('|')

const HEADINGS = {
  role: ['roles', 'role', 'نقش', 'نقش‌ها', 'نقش کاربری'],
  login: ['user_login', 'username', 'نام کاربری'],
  first_name: ['first_name', 'نام'],
  last_name: ['last_name', 'نام خانوادگی'],
  name: ['name', 'full name', 'نام و نام خانوادگی', 'نام مشتری'],
  // Numbers that a sign-in plug-in proved come first.
  verified: ['digits_phone', 'digits_phone_no', 'digits_mobile', 'wupp_mobile'],
  mobile: ['mobile', 'phone number', 'موبایل', 'شماره موبایل', 'شماره همراه', 'تلفن همراه'],
  phone: ['billing_phone', 'phone', 'تلفن', 'شماره تلفن', 'تلفن صورتحساب'],
  address_phone: ['default address phone'],
  consent: named(
    'accepts sms marketing|sms_consent|sms_marketing|sms_optin|billing_sms_consent|دریافت پیامک|دریافت پیامک تبلیغاتی|رضایت پیامک|عضویت پیامک',
  ),
  note: ['note', 'customer note', 'یادداشت'],
  billing_first_name: ['billing_first_name', 'نام صورتحساب'],
  billing_last_name: ['billing_last_name', 'نام خانوادگی صورتحساب'],
  billing_company: ['billing_company', 'default address company', 'company', 'شرکت', 'شرکت صورتحساب'],
  billing_address_1: named(
    'billing_address_1|default address address1|address1|address|آدرس|نشانی|آدرس ۱|آدرس - خط ۱|آدرس خیابان|آدرس صورتحساب|آدرس ۱ صورتحساب',
  ),
  billing_address_2: named(
    'billing_address_2|default address address2|address2|آدرس ۲|آدرس - خط ۲|آدرس ۲ صورتحساب',
  ),
  billing_postcode: named(
    'billing_postcode|default address zip|zip|postcode|کد پستی|کدپستی|کد پستی صورتحساب',
  ),
  billing_city: ['billing_city', 'default address city', 'city', 'شهر', 'شهر صورتحساب'],
  billing_state: named(
    'billing_state|default address province code|province code|province|state|استان|استان صورتحساب',
  ),
  billing_country: ['billing_country', 'default address country code', 'country code', 'country', 'کشور'],
  shipping_first_name: ['shipping_first_name'],
  shipping_last_name: ['shipping_last_name'],
  shipping_phone: ['shipping_phone'],
  shipping_address_1: ['shipping_address_1'],
  shipping_address_2: ['shipping_address_2'],
  shipping_postcode: ['shipping_postcode'],
  shipping_city: ['shipping_city'],
  shipping_state: ['shipping_state'],
  shipping_country: ['shipping_country'],
} as const
type Field = keyof typeof HEADINGS

/** Report of WooCommerce that has no telephone numbers. */
const REPORT = [
  ['last active', 'آخرین فعالیت'],
  ['sign up', 'نام‌نویسی', 'نام نویسی'],
  ['total spend', 'مجموع هزینه ها', 'مجموع هزینه‌ها'],
]
export const REPORT_REFUSED =
  'این فایل گزارش «مشتریان» ووکامرس است و شمارهٔ موبایل ندارد. خروجی افزونهٔ «Import Export WordPress Users and WooCommerce Customers» را بدهید؛ در آن ستون billing_phone هست.'

const PHONES = [...HEADINGS.verified, ...HEADINGS.mobile, ...HEADINGS.phone]
const isWoo = (heads: readonly string[]) =>
  hasHeadings(heads, [...HEADINGS.role, ...HEADINGS.login, 'billing_phone', ...HEADINGS.verified])
const isShopify = (heads: readonly string[]) =>
  hasHeadings(heads, ['accepts email marketing', 'accepts sms marketing', 'accepts marketing'])
const isCustomers = (heads: readonly string[]) =>
  hasHeadings(heads, PHONES, [
    ...HEADINGS.role,
    ...HEADINGS.login,
    ...HEADINGS.last_name,
    ...HEADINGS.billing_last_name,
    ...HEADINGS.name,
  ])

export interface OldAddress {
  row: number
  /** Empty: the customer's. */
  full_name: string
  phone_number: string
  address: string
  postal_code: string
  city: string
  state: string
  country: string
}

interface OldCustomer {
  rows: number[]
  phone: string
  first_name: string
  last_name: string
  consent: boolean | null
  notes: string[]
  addresses: OldAddress[]
}

export interface CustomerFile {
  source: CustomerSource
  /** Lines with content. */
  count: number
  customers: readonly OldCustomer[]
  leftOut: readonly RowProblem[]
  notes: readonly RowProblem[]
  unused: readonly UnusedColumn[]
}

/** Null for another table, an error text for customers without telephone numbers. */
export function readCustomerFile(rows: readonly (readonly string[])[]): CustomerFile | string | null {
  for (const [place, heads] of rows.slice(0, MOST_TITLE_ROWS).entries()) {
    if (hasHeadings(heads, ...REPORT) && !hasHeadings(heads, PHONES)) return REPORT_REFUSED
    if (!isCustomers(heads)) continue
    const other = isWoo(heads) ? 'woo' : 'list'
    return { source: isShopify(heads) ? 'shopify' : other, ...readLines(tableBelow(rows, place)) }
  }
  return null
}

function readLines(table: ImportTable): Omit<CustomerFile, 'source'> {
  const { cell, unused } = columnsOf<Field>(table.heads, HEADINGS)
  const customers = new Map<string, OldCustomer>()
  const leftOut: RowProblem[] = []
  const notes: RowProblem[] = []
  const staff = new Map<string, string>()
  for (const { row, cells } of table.lines) {
    const of = (field: Field) => clean(cell(cells, field))
    const [phone, why] = phoneOf(of)
    const role = rolesOf(of('role')).find((name) => STAFF.test(name))
    if (role && phone) staff.set(phone, role)
    const refusal = role ? isStaff(role) : why
    const reason = cells.length > table.heads.length ? SHIFTED : refusal
    if (reason) {
      leftOut.push({ row, problems: [reason] })
      continue
    }
    const read = customerOf(row, phone, of)
    if (read.notes.includes(WHOLESALE)) notes.push({ row, problems: [WHOLESALE_HINT] })
    customers.set(phone, joined(customers.get(phone), read))
  }
  for (const [phone, role] of staff) {
    leftOut.push(...(customers.get(phone)?.rows ?? []).map((row) => ({ row, problems: [isStaff(role)] })))
    customers.delete(phone)
  }
  return {
    count: table.lines.length,
    customers: [...customers.values()],
    leftOut: leftOut.toSorted((one, other) => one.row - other.row),
    notes,
    unused: unused(table),
  }
}

type Cells = (field: Field) => string

/** One line, without tags, control characters and halves of pairs. */
const clean = (cell: string): string => plainOf(cell.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))

const rolesOf = (cell: string): string[] => cell.split(/[,،;|]+/).map((name) => name.trim())
const STAFF =
  /admin|manager|editor|author|contributor|staff|employee|operator|مدیر|ویرایش|نویسنده|مشارکت|کارمند|کارکنان|اپراتور|انبار/i
const isStaff = (role: string) => `نقش «${role}» از کارکنان است؛ کارکنان را خودتان دعوت کنید`
const WHOLESALER = /wholesale|reseller|dealer|b2b|عمده|همکار/i
const WHOLESALE = 'در فروشگاه پیشین خریدار عمده بود'
const WHOLESALE_HINT = `${WHOLESALE}؛ اگر اینجا هم هست، نوعش را در صفحهٔ مشتری عوض کنید`

/** Between two numbers of a cell. */
const NEXT_NUMBER = /[/,،؛;|]|\s-\s|\sو\s/

/** The mobile number, or the reason of a missing one. */
function phoneOf(of: Cells): [phone: string, why: string] {
  const cells = (['verified', 'mobile', 'phone', 'address_phone'] as const).map(of)
  // Sign-in plug-ins make the number the user name.
  for (const cell of [...cells, of('login')]) {
    const phone = normalizePhone(cell) ?? cell.split(NEXT_NUMBER).map(normalizePhone).find(Boolean)
    if (phone) return [phone, '']
  }
  const written = cells.find((cell) => cell !== '')
  if (!written) return ['', 'شمارهٔ موبایل ندارد']
  return /\de\+/i.test(written)
    ? ['', `«${written}» در اکسل گرد شده است؛ ستون شماره را متن کنید و دوباره بگیرید`]
    : ['', `«${written}» شمارهٔ موبایل ایران نیست`]
}

function customerOf(row: number, phone: string, of: Cells): OldCustomer {
  const first = nameIn(of('first_name'))
  const last = nameIn(of('last_name'))
  const billing = [nameIn(of('billing_first_name')), nameIn(of('billing_last_name'))] as const
  const [first_name, last_name] = first || last ? [first, last] : billing
  const isNamed = first_name !== '' || last_name !== ''
  const customer = { first_name, last_name: isNamed ? last_name : nameIn(of('name')) }
  const company = of('billing_company')
  const isWholesale = rolesOf(of('role')).some((name) => WHOLESALER.test(name))
  return {
    ...customer,
    rows: [row],
    phone,
    consent: consentOf(of('consent')),
    notes: [of('note'), company && `شرکت: ${company}`, isWholesale ? WHOLESALE : ''].filter(Boolean),
    addresses: (['billing', 'shipping'] as const).flatMap((kind) => addressOf(row, phone, kind, of)),
  }
}

/** Empty for signs, telephone numbers and e-mail addresses. */
const nameIn = (cell: string): string =>
  /\p{L}/u.test(cell) && !cell.includes('@')
    ? [...cell].slice(0, profiles.first_name.max).join('').trim()
    : ''

function addressOf(row: number, phone: string, kind: 'billing' | 'shipping', of: Cells): OldAddress[] {
  const address = [of(`${kind}_address_1`), of(`${kind}_address_2`)].filter(Boolean).join('، ')
  if (address === '') return []
  const receiver = [nameIn(of(`${kind}_first_name`)), nameIn(of(`${kind}_last_name`))].join(' ').trim()
  return [
    {
      row,
      address,
      full_name: receiver.slice(0, addresses.full_name.max),
      phone_number: (kind === 'shipping' && normalizePhone(of('shipping_phone'))) || phone,
      postal_code: plainDigits(of(`${kind}_postcode`)),
      city: of(`${kind}_city`),
      state: of(`${kind}_state`),
      country: of(`${kind}_country`),
    },
  ]
}

const AGREES = new Set(['yes', 'true', '1', 'on', 'subscribed', 'بله', 'بلی', 'موافق'])
const REFUSES = new Set(['unsubscribed', 'opted out', 'refused', 'لغو', 'لغو شده', 'انصراف', 'مخالف'])

/** «no» is the default of such columns, not a refusal. */
function consentOf(cell: string): boolean | null {
  const key = searchKey(cell)
  if (AGREES.has(key)) return true
  return REFUSES.has(key) ? false : null
}

/** Two users of one number: the later name, all addresses and notes; a refusal wins. */
function joined(before: OldCustomer | undefined, next: OldCustomer): OldCustomer {
  if (!before) return next
  const isNamed = next.first_name !== '' || next.last_name !== ''
  const { first_name, last_name } = isNamed ? next : before
  const consents = [before.consent, next.consent]
  return {
    ...{ first_name, last_name, phone: next.phone, rows: [...before.rows, ...next.rows] },
    consent: consents.includes(false) ? false : (consents.find((consent) => consent) ?? null),
    notes: [...new Set([...before.notes, ...next.notes])],
    addresses: [...before.addresses, ...next.addresses],
  }
}
