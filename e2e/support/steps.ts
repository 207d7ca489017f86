import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Product, productPath } from './products.ts'
import { freshAddress, type Person, signIn, type UserType } from './people.ts'
import { shopUrl } from './shop.ts'
import { askForCode, codeField, expectEntered } from './sign-in-form.ts'

export { productPath }

/** Narrower than the tablet breakpoint. */
export const isPhone = (page: Page) => page.viewportSize()!.width < 768

/** Checks or unchecks by keyboard: labels draw the shop's inputs. */
export async function tick(box: Locator, on = true): Promise<void> {
  await expect(box).toBeEnabled()
  await expect(async () => {
    if ((await box.isChecked()) !== on) await box.press('Space')
    await expect(box).toBeChecked({ checked: on, timeout: 1000 })
  }).toPass()
}

/** Requests wait until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

export const holdScripts = (page: Page) => hold(page, '**/_next/static/**/*.js*')

/** A page of another visitor, signed in. */
export async function openAs(browser: Browser, person: Person, userType?: UserType): Promise<Page> {
  const context = await browser.newContext({ baseURL: shopUrl, locale: 'fa-IR' })
  await signIn(context, person, userType)
  return context.newPage()
}

/** A picture has its size once it is there. */
export async function isLoaded(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

export async function addToCart(page: Page, product: Product, color?: string): Promise<void> {
  await page.goto(productPath(product))
  if (color) await tick(page.getByTestId('buy-box').getByRole('radio', { name: color }))
  await page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }).click()
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
}

/** Signs in on /auth by phone and code; waits for the redirect. */
export async function enterByPhone(page: Page, phone: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  await expect(page.getByRole('heading', { name: 'ورود یا ثبت‌نام' })).toBeVisible()
  await page.getByLabel('شمارهٔ موبایل').fill(phone)
  await codeField(page).pressSequentially(await askForCode(page, phone))
  await expectEntered(page)
}

export const placeField = (root: Page | Locator) => root.getByRole('combobox', { name: 'استان و شهر' })

export async function choosePlace(root: Page | Locator, city: string, province: string): Promise<void> {
  await placeField(root).fill(city)
  await root.getByRole('option', { name: `${city}، ${province}` }).click()
  await expect(placeField(root)).toHaveValue(`${city}، ${province}`)
}

export async function fillAddress(page: Page, hasScripts = true): Promise<void> {
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('مریم دلاوری')
  await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۷۵۵۵۱۲۳۴')
  if (hasScripts) await choosePlace(page, 'بندرعباس', 'هرمزگان')
  else {
    await page.getByRole('combobox', { name: 'استان' }).selectOption('هرمزگان')
    await page.getByRole('textbox', { name: 'شهر' }).fill('بندرعباس')
  }
  await page.getByLabel('نشانی کامل').fill('گلشهر جنوبی، کوچهٔ نیلوفر ۴، پلاک ۱۸')
  await page.getByLabel('کد پستی').fill('۷۹۱۶۹۴۱۸۳۷')
}

/** Cart count in header or bottom bar; null when hidden. */
export async function cartCount(page: Page): Promise<string | null> {
  const link = page
    .getByRole('link', { name: /سبد خرید/ })
    .filter({ visible: true })
    .first()
  return (await link.textContent())?.match(/[۰-۹]+/)?.[0] ?? null
}
