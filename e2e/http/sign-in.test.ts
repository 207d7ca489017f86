import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { SIGNED_IN_COOKIE } from '../../lib/supabase/cookies.ts'
import { codeFor, createPerson, freshPhone, service } from '../support/people.ts'
import { sql } from '../support/products.ts'
import { stack } from '../support/shop.ts'
import { wrongCode } from '../support/sign-in-form.ts'
import { callAction } from '../support/actions.ts'
import { type Page, openPage, submitForm, textAt } from '../support/html.ts'
import { newVisitor, type Visitor } from '../support/visitor.ts'

const placeholder = (phone: string) => `${phone}@phone.hormoz.example`
const international = (phone: string) => `98${phone.slice(1)}`

const byCode = async (visitor: Visitor, phone: string, code: string) =>
  (await callAction(visitor, 'verifyCode', '/auth', { phone, code })).result!.error?.code ?? null

async function requestCode(visitor: Visitor, phone: string): Promise<string> {
  expect((await callAction(visitor, 'requestCode', '/auth', { phone })).result).toMatchObject({ ok: true })
  return codeFor(phone)
}

it('sign-in code: five wrong guesses end it, a new code counts and leaves the presence cookie', async () => {
  const [{ phone }, visitor] = [await createPerson(), newVisitor()]
  const code = await requestCode(visitor, phone)
  const guesses = Array.from({ length: 5 }, () => byCode(visitor, phone, wrongCode(code)))
  expect(await Promise.all(guesses)).toEqual(Array(5).fill('invalid_code'))
  expect(await byCode(visitor, phone, code)).toBe('too_many_guesses')
  expect(visitor.cookies.has(SIGNED_IN_COOKIE)).toBe(false)
  expect(await byCode(visitor, phone, await requestCode(visitor, phone))).toBeNull()
  expect(visitor.cookies.get(SIGNED_IN_COOKIE)).toBe('1')
})

it('sign-in: answers the same for a known and an unknown phone', async () => {
  const answers = async (phone: string) => {
    const visitor = newVisitor()
    const wrong = await callAction(visitor, 'verifyPassword', '/auth', { phone, password: 'wrong password' })
    const sent = await callAction(visitor, 'requestCode', '/auth', { phone })
    // The page in the body has a nonce and ids of its own.
    return {
      wrong: { ...wrong, body: '' },
      sent: { ...sent, body: '', result: { ...sent.result, data: null } },
    }
  }
  const [known, unknown] = await Promise.all([answers((await createPerson()).phone), answers(freshPhone())])
  expect(known.wrong.result).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } })
  expect(known.sent.result).toMatchObject({ ok: true })
  expect(known).toEqual(unknown)
})

it('sign-in code: confirms an imported account that has its placeholder address only', async () => {
  const [phone, visitor] = [freshPhone(), newVisitor()]
  const created = await service().auth.admin.createUser({ email: placeholder(phone), email_confirm: true })
  const id = created.data.user!.id
  const code = await requestCode(visitor, phone)
  expect(await sql('select phone_number from public.profiles where id = $1', [id])).toEqual([
    { phone_number: null },
  ])
  expect(await byCode(visitor, phone, code)).toBeNull()
  expect(await sql('select id, email from auth.users where phone = $1', [international(phone)])).toEqual([
    { id, email: placeholder(phone) },
  ])
})

it('sign-in code: who registered the number or its placeholder first gains nothing', async () => {
  const [phone, visitor, password] = [freshPhone(), newVisitor(), 'squatters password']
  const squatter = createClient(stack().url, stack().publishableKey, { auth: { persistSession: false } })
  const ways = [{ email: placeholder(phone) }, { phone: international(phone) }]
  for (const way of ways) expect((await squatter.auth.signUp({ ...way, password })).error).toBeNull()
  // The auth service allows one message per phone and second.
  await expect
    .poll(
      async () =>
        (
          await sql<{ ago: boolean }>(
            `select confirmation_sent_at < now() - interval '1 second' as ago from auth.users where phone = $1`,
            [international(phone)],
          )
        )[0]!.ago,
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(await byCode(visitor, phone, await requestCode(visitor, phone))).toBeNull()
  for (const way of ways) {
    const { error } = await squatter.auth.signInWithPassword({ ...way, password })
    expect(error?.code).toBe('invalid_credentials')
  }
  expect(await sql('select email from auth.users where phone = $1', [international(phone)])).toEqual([
    { email: placeholder(phone) },
  ])
})

it('sign-in without scripts: refuses at its fields, then signs in', async () => {
  const [phone, visitor] = [freshPhone(), newVisitor()]
  const page = await openPage(visitor, '/auth')
  const buttons = [...page.document.querySelectorAll('main button')]
  const password = buttons.find((button) => button.textContent === 'ورود با گذرواژه')!
  expect(password.classList.contains('noscript:hidden')).toBe(true)
  const refused = await submitForm(visitor, page, 'دریافت کد ورود', { phone: '0917' })
  expect(refused.text).toContain('شمارهٔ موبایل یازده رقم دارد')
  const asked = await submitForm(visitor, refused, 'دریافت کد ورود', { phone: toPersianDigits(phone) })
  expect(textAt(asked, 'h1')).toBe('کد را وارد کنید')
  expect(asked.path).not.toContain(phone.slice(2))
  const short = await submitForm(visitor, asked, 'ورود به هرمز', { code: '۱۲۳' })
  expect(short.text).toContain('هر شش رقم کد را وارد کنید.')
  const code = toPersianDigits(await codeFor(phone))
  expect((await submitForm(visitor, short, 'ورود به هرمز', { code })).path).toBe('/')
})

it('sign-in: leads on inside the shop only', async () => {
  const leadsTo = async (next: string) => {
    const [{ phone }, visitor] = [await createPerson(), newVisitor()]
    let page: Page = await openPage(visitor, `/auth?next=${next}`)
    page = await submitForm(visitor, page, 'دریافت کد ورود', { phone })
    page = await submitForm(visitor, page, 'ورود به هرمز', { code: await codeFor(phone) })
    return page.path
  }
  expect(await Promise.all(['/wholesale', 'https://evil.example/x'].map(leadsTo))).toEqual([
    '/wholesale',
    '/',
  ])
})
