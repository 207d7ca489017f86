/** Tokens live for a quarter of an hour: whoever keeps a page open for longer notices nothing. */
import { type BrowserContext, expect, test } from '@playwright/test'
import { SESSION_COOKIE } from '../../lib/supabase/cookies.ts'
import { createProduct, sql } from '../support/products.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { shopUrl } from '../support/shop.ts'

type Session = { access_token: string; expires_at: number; expires_in: number }

async function session(context: BrowserContext): Promise<{ chunks: string[]; value: Session }> {
  const cookies = (await context.cookies(shopUrl)).filter(({ name }) => name.startsWith(SESSION_COOKIE))
  cookies.sort((a, b) => a.name.localeCompare(b.name))
  const text = cookies.map(({ value }) => value).join('')
  const json = Buffer.from(decodeURIComponent(text).replace(/^base64-/, ''), 'base64url').toString()
  return { chunks: cookies.map(({ name }) => name), value: JSON.parse(json) as Session }
}

/** As after a quarter of an hour: the token opens nothing any more, what renews it still does. */
async function expire(context: BrowserContext): Promise<void> {
  const { chunks, value } = await session(context)
  const [head, body, signature] = value.access_token.split('.')
  const stale = { ...value, access_token: `${head}.${body}.${signature!.slice(0, -6)}AAAAAA`, expires_at: 1 }
  const text = `base64-${Buffer.from(JSON.stringify(stale)).toString('base64url')}`
  const size = Math.ceil(text.length / chunks.length)
  await context.addCookies(
    chunks.map((name, n) => ({ name, value: text.slice(n * size, (n + 1) * size), url: shopUrl })),
  )
}

test('a token lives for a quarter of an hour', async ({ context }) => {
  await signIn(context, await createPerson())
  const { value } = await session(context)
  expect(value.expires_in).toBe(900)
  const claims = JSON.parse(Buffer.from(value.access_token.split('.')[1]!, 'base64url').toString()) as {
    exp: number
    iat: number
  }
  expect(claims.exp - claims.iat).toBe(900)
})

test('a form that was open for long is saved, and nobody is sent to sign in', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await page.goto('/profile/details')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('شکیبا')
  await expire(context)
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect
    .poll(async () => (await sql('select first_name from public.profiles where id = $1', [person.id]))[0])
    .toEqual({ first_name: 'شکیبا' })
  await expect(page).not.toHaveURL(/auth/)
  const { value } = await session(context)
  expect(value.expires_at).toBeGreaterThan(Date.now() / 1000 + 800)
  // The next page, too.
  await expire(context)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/profile$/)
})

test('pictures and files that are sent late arrive', async ({ context, browser }) => {
  const person = await createPerson()
  await signIn(context, person)
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }], 'delivered')
  const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])
  await expire(context)
  const asked = await context.request.post('/api/returns', {
    headers: { origin: shopUrl },
    multipart: {
      request: JSON.stringify({
        orderId: order.id,
        reason: 'damaged',
        items: [{ itemId: item!.id, quantity: 1 }],
      }),
      pictures: { name: 'x.png', mimeType: 'image/png', buffer: await picture('#333') },
    },
  })
  expect([asked.status(), await asked.json()]).toEqual([200, { ok: true, data: null }])

  await expire(context)
  const wholesale = await context.request.post('/api/wholesale', {
    headers: { origin: shopUrl },
    multipart: {
      request: JSON.stringify({
        wanted: 'shop',
        businessName: 'ظروف دیر',
        field: 'store',
        province: 'هرمزگان',
        city: 'قشم',
        businessId: '0013542419',
      }),
      pictures: { name: 'x.png', mimeType: 'image/png', buffer: await picture('#333') },
    },
  })
  expect([wholesale.status(), await wholesale.json()]).toEqual([200, { ok: true, data: null }])

  const admin = await browser.newContext()
  await signIn(admin, await createPerson('admin'), 'admin')
  const upload = async () =>
    admin.request.post('/api/upload/products', {
      headers: { origin: shopUrl },
      multipart: { file: { name: 'x.png', mimeType: 'image/png', buffer: await picture('#a33') } },
    })
  await expire(admin)
  // Several at once, as the panel sends them.
  const answers = await Promise.all([upload(), upload(), upload()])
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200])
  await expire(admin)
  const read = await admin.request.post('/api/admin/products/import', {
    headers: { origin: shopUrl },
    multipart: { file: { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('نام,قیمت\nدیگ,1000\n') } },
  })
  expect(read.status()).toBe(200)
  await admin.close()
})

test('no page asks for what the content policy forbids', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signIn(context, await createPerson('admin'), 'admin')
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { tellViolation: (text: string) => void }).tellViolation
      tell(`${location.pathname} ${event.violatedDirective} ${event.blockedURI}`)
    }),
  )
  for (const where of [
    '/',
    '/contact',
    '/cart',
    '/profile',
    '/checkout',
    '/admin/products/new',
    '/admin/discounts',
    '/admin/users',
    '/admin/reports',
  ]) {
    await page.goto(where)
    const field = page.locator('main input:visible, main textarea:visible').first()
    if (await field.count()) await field.focus()
    // The panel never rests: it asks for news. Scripts have come by then.
    await page.waitForTimeout(1500)
  }
  await context.clearCookies()
  await page.goto('/auth')
  await page.waitForTimeout(1500)
  expect(violations).toEqual([])
})
