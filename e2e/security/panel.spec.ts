import { expect, test } from '../support/test.ts'
import { createPerson, service, signIn } from '../support/people.ts'

test(
  'panel form: keeps what was typed when its admin has lost the panel',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const person = await createPerson('admin')
    await signIn(context, person, 'admin')
    await page.goto('/admin/colors')
    await page.getByRole('button', { name: 'رنگ جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'رنگ جدید' })
    const name = `رنگ بی‌اجازه ${Date.now()}`
    await dialog.getByLabel('نام رنگ').fill(name)
    await service().from('profiles').update({ user_type: 'normal' }).eq('id', person.id)
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText('شما دسترسی به پنل مدیریت ندارید')).toBeVisible()
    await expect(dialog.getByLabel('نام رنگ')).toHaveValue(name)
  },
)

test(
  'panel: a dealer who opens it goes home and reads why',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await signIn(context, await createPerson('dealer'), 'dealer')
    await page.goto('/admin/products')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('شما دسترسی به پنل مدیریت ندارید')).toBeVisible()
  },
)

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
  await signIn(context, await createPerson('admin'), 'admin')
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
