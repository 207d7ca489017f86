import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { client } from '../support/http.ts'
import { inboxOf } from '../support/inbox.ts'
import { codeFor, freshPhone } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { missingIn, openPage, submitForm, textAt } from '../support/html.ts'
import { newVisitor } from '../support/visitor.ts'

const consentOf = (phone: string) =>
  sql('select is_allowed, source from public.sms_consents where phone_number = $1', [phone])

it('opt-out link: a preview stops nothing, one click without scripts stops advertising', async () => {
  const phone = freshPhone()
  await sql(
    `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, true, 'profile')`,
    [phone],
  )
  const [{ code }] = (await sql<{ code: string }>('select private.opt_out_code($1) as code', [phone])) as [
    { code: string },
  ]
  const visitor = newVisitor()
  const page = await openPage(visitor, `/s/${code.toUpperCase()}`)
  expect(page.path).toBe(`/sms/${code}`)
  expect(missingIn(page.text, [toPersianDigits(`${phone.slice(0, 4)}•••${phone.slice(-4)}`)])).toEqual([])
  expect(await consentOf(phone)).toEqual([{ is_allowed: true, source: 'profile' }])
  const done = await submitForm(visitor, page, 'لغو پیامک‌های تبلیغاتی')
  expect(done.text).toMatch(/پیامک تبلیغاتی دیگری به .* نمی‌فرستیم/)
  expect(await consentOf(phone)).toEqual([{ is_allowed: false, source: 'link' }])
})

it('short link: leads to its page, counts people and programs apart; an ended one says so', async () => {
  const product = await createProduct({})
  const [{ code }] = (await sql<{ code: string }>(
    'insert into public.short_links (target) values ($1) returning code',
    [`/products/${product.slug}`],
  )) as [{ code: string }]
  const agents = [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'TelegramBot (like TwitterBot)',
  ]
  for (const agent of agents) {
    const answer = await client().get(`/s/${code}`, { 'user-agent': agent })
    expect([
      answer.status,
      new URL(answer.headers.get('location')!, shopUrl).pathname,
      answer.headers.get('cache-control'),
      answer.headers.get('x-robots-tag'),
    ]).toEqual([307, productPath(product), 'no-store', 'noindex'])
  }
  expect(await sql('select clicks, bot_clicks from public.short_links where code = $1', [code])).toEqual([
    { clicks: 1, bot_clicks: 1 },
  ])
  await sql('update public.short_links set expires_at = now() where code = $1', [code])
  const visitor = newVisitor()
  for (const other of [code, 'abcdef', 'x', encodeURIComponent('قابلمه'), randomUUID()])
    expect([other, textAt(await openPage(visitor, `/s/${other}`), 'h1')]).toEqual([
      other,
      'این پیوند دیگر کار نمی‌کند',
    ])
})

it('reply hook: «لغو» with the secret stops advertising, other calls do not', async () => {
  const [phone, other] = [freshPhone(), freshPhone()]
  const key = process.env.SMS_REPLY_SECRET ?? ''
  const call = (query: string, init?: RequestInit) => fetch(`${shopUrl}/api/hooks/sms-reply?${query}`, init)
  const message = `from=${phone}&to=10004346&message=${encodeURIComponent('لغو۱۱')}`
  expect((await call(message)).status).toBe(403)
  expect((await call(`key=x&${message}`)).status).toBe(403)
  expect((await call(`key=${key}`)).status).toBe(400)
  expect(await (await call(`key=${key}&from=${phone}&message=hello`)).text()).toBe('read')
  expect(await consentOf(phone)).toEqual([])
  expect(await (await call(`key=${key}&${message}`)).text()).toBe('stopped')
  expect(await consentOf(phone)).toEqual([{ is_allowed: false, source: 'reply' }])
  const body = new URLSearchParams({
    messageid: '1',
    from: `+98${other.slice(1)}`,
    to: '10004346',
    message: 'off',
  })
  expect(await (await call(`key=${key}`, { method: 'POST', body })).text()).toBe('stopped')
  expect(await consentOf(other)).toEqual([{ is_allowed: false, source: 'reply' }])
})

const uri = `${shopUrl}/api/hooks/send-sms`
const secrets = process.env.SEND_SMS_HOOK_SECRET ?? ''
const freshCode = () => String(Math.floor(Math.random() * 900_000) + 100_000)

const content = (phone: string, otp: string) =>
  JSON.stringify({
    metadata: { name: 'send-sms', ip_address: '10.0.0.1' },
    user: { id: '00000000-0000-4000-8000-000000000000' },
    sms: { phone: `98${phone.slice(1)}`, otp },
  })

/** Calls like the auth service, which gives each try an id of its own. */
async function callHook(phone: string, code: string, secret = secrets): Promise<number> {
  const [id, now, body] = [randomUUID(), new Date(), content(phone, code)]
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret.replace(/^v1,/, '')).sign(id, now, body),
  }
  return (await fetch(uri, { method: 'POST', body, headers })).status
}

it('send-sms hook: a code is sent once by the provider of the shop and not stored', async () => {
  const [phone, code] = [freshPhone(), freshCode()]
  // The auth service retries late responses.
  const tries = await Promise.all([1, 2, 3].map(() => callHook(phone, code)))
  expect([...tries, await callHook(phone, code)]).toEqual([204, 204, 204, 204])
  expect(await codeFor(phone)).toBe(code)
  const [message, ...more] = await inboxOf(phone)
  expect(more).toEqual([])
  // Phones autofill codes from a last line of this form.
  expect(message!.text).toMatch(new RegExp(`\\n@${new URL(shopUrl).hostname} #${code}$`))
  expect(message!.text).toContain(toPersianDigits(code))
  expect(
    await sql('select body, status, attempts from public.sms_messages where recipient = $1', [phone]),
  ).toEqual([{ body: 'کد ورود', status: 'sent', attempts: 1 }])
  const next = freshCode()
  expect(await callHook(phone, next)).toBe(204)
  expect((await inboxOf(phone))[0]!.text).toContain(`#${next}`)
})

it('send-sms hook: refuses calls that the auth service did not sign', async () => {
  const [phone, code] = [freshPhone(), freshCode()]
  const stranger = `v1,whsec_${Buffer.from('a stranger’s secret of some length').toString('base64')}`
  expect(await callHook(phone, code, stranger)).toBe(403)
  const signed = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,AAAA',
  }
  for (const body of [content(phone, code), 'x'.repeat(70_000)])
    expect((await fetch(uri, { method: 'POST', body, headers: signed })).status).toBe(403)
  expect(await inboxOf(phone)).toEqual([])
  expect(await sql('select from public.sms_messages where recipient = $1', [phone])).toEqual([])
})
