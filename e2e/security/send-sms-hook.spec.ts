import { expect, test } from '@playwright/test'
import { callSmsHook } from '../../supabase/local/auth/hook.ts'
import { sql } from '../support/products.ts'
import { codeFor, freshPhone } from '../support/people.ts'
import { shopUrl, stack } from '../support/shop.ts'

const uri = `${shopUrl}/api/hooks/send-sms`
const secrets = process.env.SEND_SMS_HOOK_SECRET ?? ''
const freshCode = () => String(Math.floor(Math.random() * 900_000) + 100_000)

/** What the auth service says when somebody asks for a code. */
const content = (phone: string, otp: string) => ({
  user: { id: '00000000-0000-4000-8000-000000000000' },
  sms: { phone: `98${phone.slice(1)}`, otp },
  ip: '10.0.0.1',
})

async function inbox(phone: string): Promise<{ text: string }[]> {
  const answer = await fetch(`${stack().inboxUrl}/messages?to=${phone}&limit=10`)
  return ((await answer.json()) as { messages: { text: string }[] }).messages
}

test('a code that the auth service hands over is sent once by the shop’s own provider, and not kept', async () => {
  const [phone, code, since] = [freshPhone(), freshCode(), new Date()]
  // It tries again when an answer is late: at once, and after.
  await Promise.all([1, 2, 3].map(() => callSmsHook({ uri, secrets }, content(phone, code))))
  await callSmsHook({ uri, secrets }, content(phone, code))
  expect(await codeFor(phone, since)).toBe(code)
  const [message, ...more] = await inbox(phone)
  expect(more).toEqual([])
  // Phones fill in the code of a last line of this form.
  expect(message!.text).toMatch(new RegExp(`\\n@${new URL(shopUrl).hostname} #${code}$`))
  expect(message!.text).toContain(code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!))
  expect(
    await sql('select body, status, attempts from public.sms_messages where recipient = $1', [phone]),
  ).toEqual([{ body: 'کد ورود', status: 'sent', attempts: 1 }])

  const next = freshCode()
  await callSmsHook({ uri, secrets }, content(phone, next))
  expect((await inbox(phone))[0]!.text).toContain(`#${next}`)
})

test('nobody else can send codes through the shop', async ({ request }) => {
  const [phone, code] = [freshPhone(), freshCode()]
  const stranger = `v1,whsec_${Buffer.from('a stranger’s secret of some length').toString('base64')}`
  await expect(callSmsHook({ uri, secrets: stranger }, content(phone, code))).rejects.toThrow(/403/)
  const body = JSON.stringify(content(phone, code))
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,AAAA',
  }
  for (const data of [body, '', '{', 'x'.repeat(70_000)]) {
    expect((await request.post(uri, { data, headers })).status()).toBe(403)
    expect((await request.post(uri, { data })).status()).toBe(403)
  }
  expect(await inbox(phone)).toEqual([])
  expect(await sql('select 1 from public.sms_messages where recipient = $1', [phone])).toEqual([])
})
