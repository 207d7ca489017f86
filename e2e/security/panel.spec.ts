import { expect, test } from '../support/test.ts'

test.use({ signedInAs: 'admin' })

test('content policy: no page asks for what it forbids', { tag: '@nightly' }, async ({ page, context }) => {
  test.setTimeout(120_000)
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${location.pathname} ${event.violatedDirective} ${event.blockedURI}`)
    }),
  )
  const open = async (path: string) => {
    await page.goto(path)
    const field = page.locator('main input:visible, main textarea:visible').first()
    if (await field.count()) await field.focus()
    await page.evaluate(
      () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))),
    )
  }
  for (const path of [
    '/',
    '/contact',
    '/cart',
    '/profile',
    '/checkout',
    '/admin/products/new',
    '/admin/discounts',
    '/admin/users',
    '/admin/reports',
  ])
    await open(path)
  await context.clearCookies()
  await open('/auth')
  expect(violations).toEqual([])
})
