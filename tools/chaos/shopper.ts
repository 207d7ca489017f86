/** Customers who buy over HTTP without JavaScript: forms, cookies, redirects. */
import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import { SESSION_COOKIE } from '../../lib/supabase/cookies.ts'
import type { Stack } from '../../supabase/local/stack.ts'

/** Acknowledged results that must persist. */
export interface Acknowledged {
  /** Orders sent to the bank, by payment authority. */
  authorities: string[]
  paid: string[]
  /** Confirmed orders on delivery, by id. */
  cash: string[]
}

export interface Shopper {
  id: string
  cookie: string
}

const PASSWORD = 'a good password'
const ADDRESS = {
  full_name: 'مریم دلاوری',
  phone_number: '09175551234',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '7916941837',
}

/** A new customer with session cookies. */
export async function createShopper(stack: Stack, number: number): Promise<Shopper> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = stack.env
  const phone = `98990${String(number).padStart(7, '0')}`
  const admin = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } })
  const created = await admin.auth.admin.createUser({ phone, password: PASSWORD, phone_confirm: true })
  if (created.error) throw created.error
  const jar = new Map<string, string>()
  const client = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      getAll: () => [],
      setAll: (cookies) => cookies.forEach(({ name, value }) => jar.set(name, value)),
    },
  })
  const { error } = await client.auth.signInWithPassword({ phone, password: PASSWORD })
  if (error) throw error
  const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return { id: created.data.user.id, cookie }
}

/** Submits the checkout; returns the redirect or throws the page's error. */
export async function checkOut(
  url: string,
  { cookie }: Shopper,
  payment: 'online' | 'cash_on_delivery',
): Promise<string> {
  const page = await fetch(`${url}/checkout`, { headers: { cookie } })
  if (!page.ok) throw new Error(`/checkout answered ${page.status}`)
  const form = new FormData()
  for (const [name, value] of hiddenFields(await page.text())) form.set(name, value)
  for (const [name, value] of Object.entries(ADDRESS)) form.set(name, value)
  form.set('addressId', 'new')
  form.set('deliveryMethod', 'post')
  form.set('paymentMethod', payment)
  form.set('note', randomUUID())
  const headers = { cookie, origin: url }
  const answer = await fetch(`${url}/checkout`, { method: 'POST', headers, body: form, redirect: 'manual' })
  const html = await answer.text()
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`/checkout answered ${answer.status}: ${alertsOf(html)}`)
  return location
}

function alertsOf(html: string): string {
  const parts = html.split('role="alert"').slice(1)
  const words = parts.map((part) => part.slice(part.indexOf('>') + 1, 600).replace(/<[^>]*>/g, ' '))
  return words.join(' | ').replace(/\s+/g, ' ').trim() || 'no alert'
}

function hiddenFields(html: string): [name: string, value: string][] {
  const middle = html.indexOf('name="expectedTotal"')
  const start = html.lastIndexOf('<form', middle)
  if (middle < 0 || start < 0)
    throw new Error(`/checkout shows no form: ${/<h1[^>]*>([^<]*)/.exec(html)?.[1]}`)
  const text = html.slice(start, html.indexOf('</form>', start))
  return [...text.matchAll(/<input type="hidden"(?: readOnly="")? name="([^"]+)"(?: value="([^"]*)")?/g)].map(
    ([, name, value = '']) => [name!, unescape(value)],
  )
}

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** Pays at the bank; returns the return address. */
export async function payAt(bank: string, authority: string): Promise<string> {
  const answer = await fetch(`${bank}/test/pay/${authority}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result: 'pay' }),
  })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
  return ((await answer.json()) as { location: string }).location
}

export function authorityOf(location: string): string | null {
  return /\/(?:pg\/StartPay\/(?=\w{36}$)|start\/(?=\d+$))(\w+)$/.exec(location)?.[1] ?? null
}

export async function comeBack(address: string): Promise<number> {
  const answer = await fetch(address, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}
