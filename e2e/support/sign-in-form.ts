import { expect, type Page } from '@playwright/test'
import { codeFor, freshAddress } from './people.ts'

export async function openAuth(page: Page, phone: string, path = '/auth'): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  await page.goto(path)
  await page.getByLabel('شمارهٔ موبایل').fill(phone)
}

export async function askForCode(page: Page, phone: string): Promise<string> {
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible()
  return codeFor(phone)
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'کد پیامک' })
export const passwordField = (page: Page) => page.getByRole('textbox', { name: /^گذرواژه/ })

export async function expectEntered(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
