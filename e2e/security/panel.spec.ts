import { expect, test } from '@playwright/test'
import { createPerson, service, signIn } from '../support/people.ts'

test(
  'panel form: keeps what was typed when its admin has lost the panel',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const person = await createPerson('admin')
    await signIn(context, person, 'admin')
    await page.goto('/admin/colors')
    await page.getByRole('button', { name: 'رنگ تازه' }).click()
    const dialog = page.getByRole('dialog', { name: 'رنگ تازه' })
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
