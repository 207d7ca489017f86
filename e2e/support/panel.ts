import { expect, type Locator, type Page } from '@playwright/test'
import { isPhone } from './steps.ts'

/** Searches a list and waits for its address. */
export async function searchList(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').filter({ visible: true }).fill(words)
  await page.waitForURL((url) => url.searchParams.get('search') === words)
}

export async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^فیلترها/, expanded: false }).filter({ visible: true })
  if (isPhone(page)) await button.click()
}

export async function rowAction(page: Page, row: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `کارهای ${row}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** On phones a row shows two lines until its menu opens the rest. */
export async function showDetails(page: Page, row: string): Promise<void> {
  if (isPhone(page)) await rowAction(page, row, 'همهٔ جزئیات')
}

/** The form of a parcel: a dialog, on phones a step after the packed products. */
export async function openShipping(page: Page, label = 'ثبت ارسال'): Promise<Locator> {
  if (!isPhone(page)) {
    await page.getByRole('button', { name: label }).click()
    return page.getByRole('dialog', { name: label })
  }
  const steps = page.getByRole('list', { name: 'گام‌های سفارش' })
  await expect(steps.getByRole('checkbox').first()).toBeVisible()
  for (const line of await steps.getByRole('checkbox').all()) await line.check()
  return steps
}

/** On phones a menu holds all but two actions of the bar. */
export async function bulkAction(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'کارهای گروهی' })
  await expect(bar).toBeVisible()
  const button = bar.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await bar.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export function panel(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

export async function answerYes(page: Page, title: string | RegExp, action: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** With its editor of texts, which loads last. */
export async function openProductForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('toolbar', { name: 'ابزار متن', includeHidden: true })).toBeAttached({
    timeout: 30_000,
  })
}

/** Repeats a key until its effect: page-wide listeners may load last. */
export async function actUntil(act: () => Promise<unknown>, effect: Locator): Promise<void> {
  await expect(async () => {
    if (!(await effect.isVisible())) await act()
    await expect(effect).toBeVisible({ timeout: 1000 })
  }).toPass()
}
