import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hrefs, meta, openPage, texts } from '../support/html.ts'
import { client } from '../support/http.ts'

const shop = client()

test('about: names the facts, people and contacts of the shop', async () => {
  const { document } = await openPage(shop, '/about')
  const main = document.querySelector('main')!
  for (const fact of [
    '۱۳۹۵',
    'ضمانت اصالت',
    'ضمانت بازگشت: هفت روز کاری',
    'شبانه‌روزی',
    'ارسال سریع با کد رهگیری',
    'قیمت رقابتی',
    'بلوار ساحلی',
    'شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱',
  ])
    expect([fact, main.textContent.includes(fact)]).toEqual([fact, true])
  expect(main.querySelector('a[href^="tel:"]')).not.toBeNull()
  expect(main.querySelectorAll('a[href^="mailto:"]')).toHaveLength(1)
  expect(hrefs(main, 'دیدن روی نقشه')).toEqual([expect.stringMatching(/^https:/)])
  expect(texts(main, 'h2')).toEqual(
    expect.arrayContaining(['دست‌های پشت هر ظرف', 'سه کارتن، تکه‌تکه می‌شماریم']),
  )
  for (const picture of main.querySelectorAll('img')) {
    const answer = await shop.get(picture.getAttribute('src')!)
    expect([picture.src, answer.headers.get('content-type')]).toEqual([picture.src, 'image/webp'])
  }
})

test('top bar: links to the phone, support and order tracking', async () => {
  const { document } = await openPage(shop, '/about')
  const bar = document.querySelector('[aria-label="تماس با فروشگاه"]')!
  expect([hrefs(bar, /۱۸۹۰/), hrefs(bar, 'پشتیبانی'), hrefs(bar, 'پیگیری سفارش')]).toEqual([
    ['tel:+987635241890'],
    ['/contact'],
    ['/profile#orders'],
  ])
})

test('footer: links to every part of the shop and its social accounts', async () => {
  const { document } = await openPage(shop, '/about')
  const footer = document.querySelector('footer')!
  for (const [name, href] of [
    ['خانه', '/'],
    ['فروشگاه', '/products'],
    ['دربارهٔ ما', '/about'],
    ['تماس با ما', '/contact'],
    ['همهٔ دسته‌ها', '/categories'],
    ['قوانین', '/terms'],
    ['حریم خصوصی', '/privacy'],
  ] as const)
    expect([name, hrefs(footer, name)]).toEqual([name, [href]])
  const count = (selector: string) => footer.querySelectorAll(selector).length
  expect([count('a[href*="category="]'), count('a[href^="tel:"]'), count('a[href^="mailto:"]')]).toEqual([
    5, 2, 1,
  ])
  for (const name of ['تلگرام', 'واتساپ', 'اینستاگرام'])
    expect(hrefs(footer, name)).toEqual([expect.stringMatching(/^https:/)])
  // Without a seal code there is no frame.
  expect(footer.textContent).not.toContain('نماد اعتماد')
})

test('front page: its rows link to all products of their kind', async () => {
  const { document } = await openPage(shop, '/')
  const main = document.querySelector('main')!
  for (const [name, href] of [
    [/^همهٔ دسته‌ها/, '/categories'],
    [/^همهٔ تخفیف‌ها/, '/products?off=1'],
    [/^همهٔ محصولات جدید/, '/products'],
    [/^همهٔ پرفروش‌ها/, '/products?sort=best-selling'],
    ['درخواست خرید عمده', '/wholesale'],
  ] as const)
    expect([name, hrefs(main, name)]).toEqual([name, [href]])
  for (const name of ['با تخفیف', 'محصولات جدید', 'پرفروش‌ها']) expect(texts(main, 'h2')).toContain(name)
  const sections = [...main.querySelectorAll('section')]
  const categories = sections.find(({ textContent }) => textContent.includes('چه چیزی لازم دارید؟'))!
  expect(categories.querySelectorAll('li')).toHaveLength(8)
  expect((await openPage(shop, '/wholesale')).text).toContain('یک محصول، سه قیمت')
})

test('menus: without scripts they link to all categories, in two levels', async () => {
  const { document } = await openPage(shop, '/about')
  expect(hrefs(document.querySelector('nav[aria-label="اصلی"]')!, 'محصولات')).toEqual(['/categories'])
  expect(hrefs(document.querySelector('nav[aria-label="پایین صفحه"]')!, 'دسته‌ها')).toEqual(['/categories'])
  const categories = await openPage(shop, '/categories')
  const tea = [...categories.document.querySelectorAll('section')].find(
    (section) => texts(section, 'h2')[0] === 'چای و قهوه',
  )!
  expect(hrefs(tea, /قوری/)).toContain('/products?category=قوری')
})

test('not found: an unknown address has its words, is noindex, offers a search', async () => {
  for (const path of ['/چنین/صفحه‌ای/نیست', '/profile/gifts', '/checkout/nothing']) {
    const page = await openPage(shop, path)
    expect([path, page.status, texts(page.document, 'h1')]).toEqual([path, 404, ['این صفحه پیدا نشد']])
    expect(meta(page, 'robots')).toContain('noindex')
    expect(page.document.querySelector('header')).not.toBeNull()
    const search = page.document.querySelector('main form[role="search"]')!
    expect(search.getAttribute('action')).toBe('/products')
    expect(search.querySelector('input')!.name).toBe('search')
  }
})

test('home screen: the manifest has icons, shortcuts and screenshots of its sizes', async () => {
  const { document } = await openPage(shop, '/about')
  const href = (rel: string) => document.querySelector(`link[rel="${rel}"]`)!.getAttribute('href')!
  const manifest = (await (await shop.get(href('manifest'))).json()) as {
    icons: { src: string; type: string; purpose?: string }[]
    shortcuts: { url: string }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
  }
  expect(manifest).toMatchObject({ lang: 'fa', dir: 'rtl', display: 'standalone', start_url: '/' })
  const icons = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const src of [...icons.map(({ src }) => src), href('apple-touch-icon')]) {
    const answer = await shop.get(src)
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, 'image/png'])
  }
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2)
  for (const { url } of manifest.shortcuts)
    expect([url, (await shop.request(url, { redirect: 'follow' })).status]).toEqual([url, 200])
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height } = await sharp(await (await shop.get(src)).arrayBuffer()).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

test('offline page: loads nothing, and its worker only that page', async () => {
  for (const path of ['/sw.js', '/offline'])
    expect((await shop.get(path)).headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await shop.text('/offline')).not.toMatch(/(?:src|href)="(?!data:|tel:|")/)
})
