/** Requests that are none: refused with 4xx and words, never a fault of the server. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createPerson, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

const manifest = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../.next-test/server/server-reference-manifest.json'),
    'utf8',
  ),
) as { node: Record<string, { exportedName: string }> }

function actionId(name: string): string {
  return Object.entries(manifest.node).find(([, { exportedName }]) => exportedName === name)![0]
}

test('actions from elsewhere, broken ones and broken forms', async ({ request }) => {
  const action = { 'next-action': actionId('sendContact'), 'content-type': 'text/plain;charset=UTF-8' }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const post = async (data: string, headers: Record<string, string>, where = '/contact') => {
    const answer = await request.post(where, {
      data,
      headers: { origin: shopUrl, ...headers },
      maxRedirects: 0,
    })
    return answer.status()
  }
  for (const origin of ['https://evil.example', 'null', 'http://[', shopUrl.replace('http:', 'https:')])
    expect([origin, await post('[{}]', { ...action, origin })]).toEqual([origin, 403])
  for (const [data, headers, status] of [
    ['', action, 400],
    ['[', action, 400],
    ['{}', action, 400],
    [`[${'1,'.repeat(1500)}1]`, action, 400],
    ['["$1:a"]', action, 400],
    ['["$F1"]', action, 400],
    ['["$1:__proto__:then"]', action, 400],
    ['[{}]', { ...action, 'x-forwarded-host': 'evil.example' }, 403],
    ['[]', { ...action, 'next-action': 'toString' }, 400],
    ['[]', { ...action, 'next-action': '4'.repeat(42) }, 409],
    ['broken', form, 400],
    ['--x\r\nbroken', form, 400],
    ['x'.repeat(600_000), action, 413],
    ['x'.repeat(600_000), form, 413],
  ] as const)
    expect([data.slice(0, 20), headers, await post(data, headers)]).toEqual([
      data.slice(0, 20),
      headers,
      status,
    ])
  // Where no middleware stands in front of the cached page, either.
  for (const where of ['/', '/cart', '/auth', '/products/no-such-product'])
    expect([where, await post('[', action, where)]).toEqual([where, 400])
})

test('arguments that are no form reach our own words', async ({ context }) => {
  await signIn(context, await createPerson())
  for (const [name, where] of [
    ['sendContact', '/contact'],
    ['submitCheckout', '/checkout'],
    ['submitRetry', '/checkout'],
  ] as const)
    for (const given of ['[null,{}]', '[null,"x"]', '[null,5]', '[null,null]', '[]']) {
      const answer = await context.request.post(where, {
        data: given,
        headers: {
          origin: shopUrl,
          'next-action': actionId(name),
          accept: 'text/x-component',
          'content-type': 'text/plain;charset=UTF-8',
        },
      })
      expect([name, given, answer.status() < 500]).toEqual([name, given, true])
      expect(await answer.text()).toMatch(/"code":"(?:invalid_input|sign_in_required)"|Server Action/)
    }
})

test('a header of Next’s own that cannot be read', async ({ request }) => {
  for (const where of ['/auth', '/products?search=a', '/'])
    for (const state of ['garbage', '%', '{}', 'null', '%5B%22x']) {
      const separator = where.includes('?') ? '&' : '?'
      const answer = await request.get(`${where}${separator}_rsc=x`, {
        headers: { rsc: '1', 'next-router-state-tree': state },
      })
      expect([where, state, answer.status()]).toEqual([where, state, 400])
      expect(await answer.json()).toMatchObject({ error: { code: 'unreadable_request' } })
    }
})

test('a press on a link and a form still work', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: /هرمز/ }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/contact')
  await page
    .getByRole('button', { name: /فرستادن|ارسال/ })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
})
