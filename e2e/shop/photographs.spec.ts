/** Photographs keep their colors on cards, pages and in carts. */
import sharp from 'sharp'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { launchOptions } from '../support/browser.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { isLoaded } from '../support/steps.ts'
import { createPerson } from '../support/people.ts'
import { visitorFor } from '../support/visitor.ts'

test.use({ launchOptions: launchOptions({ pictures: true }) })

type Color = [number, number, number]

/** Of a mug that is sold as gray. */
const GRAY: Color = [195, 194, 190]

/** The gray object on this background. */
function photograph(width: number, height: number, background: string): Promise<Buffer> {
  const [r, g, b] = GRAY
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: { create: { width: 300, height: 400, channels: 3, background: { r, g, b } } } }])
    .png()
    .toBuffer()
}

/** A product with this picture, uploaded as in the panel. */
async function sell(file: Buffer): Promise<Product> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'mug.png')
  const admin = await visitorFor(await createPerson('admin'), 'admin')
  const answer = await admin.request('/api/upload/products', {
    method: 'POST',
    body,
    headers: { origin: shopUrl },
  })
  const { file: stored } = (await answer.json()) as { file: { name: string } }
  const product = await createProduct({ stock: 5 })
  await sql('update public.products set images = $2 where id = $1', [product.id, [stored.name]])
  return product
}

/** Pixels of a shown picture, at shares of its width and height. */
async function colorsOf(picture: Locator, ...places: [number, number][]): Promise<Color[]> {
  await picture.scrollIntoViewIfNeeded()
  await isLoaded(picture)
  const shot = sharp(await picture.screenshot({ animations: 'disabled' })).removeAlpha()
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width))
    return [data[at]!, data[at + 1]!, data[at + 2]!]
  })
}

const distance = (one: Color, other: Color) =>
  Math.max(...one.map((value, channel) => Math.abs(value - other[channel]!)))

/** Card, page and cart in both themes. */
async function eachPlace(
  page: Page,
  product: Product,
  look: (picture: Locator, where: string) => Promise<void>,
) {
  await page.goto(productPath(product))
  await page.evaluate(
    ([id]) => localStorage.setItem('cart', JSON.stringify([{ id, key: id, quantity: 1 }])),
    [product.id],
  )
  const places = [
    [
      `/products?search=${encodeURIComponent(product.name)}`,
      page.getByRole('article').locator('img').first(),
    ],
    [productPath(product), page.getByRole('group', { name: 'تصویرهای محصول' }).locator('img').first()],
    ['/cart', page.getByTestId('cart-line').locator('img').first()],
  ] as const
  for (const [path, picture] of places) {
    await page.goto(path)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme)
      await look(picture, `${path} ${theme}`)
    }
  }
}

test('photographs: a cut-out keeps its color on the tint', async ({ page }) => {
  const product = await sell(await photograph(700, 700, '#00000000'))
  await eachPlace(page, product, async (picture, where) => {
    const [object, ground] = await colorsOf(picture, [0.5, 0.5], [0.1, 0.5])
    expect(distance(object!, GRAY), where).toBeLessThanOrEqual(3)
    expect(distance(ground!, [255, 255, 255]), where).toBeGreaterThan(20)
    expect(distance(ground!, [0, 0, 0]), where).toBeGreaterThan(100)
  })
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('photographs: a long scene is cut to 4:3 and stands on paper', async ({ page }) => {
    // Stripes from end to end.
    const stripes = Array.from(
      { length: 40 },
      (_, at) => `<rect x="${at * 30}" width="15" height="600" fill="#b5452c"/>`,
    )
    const scene = sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600" fill="#204060"/>${stripes.join('')}</svg>`,
      ),
    )
    const product = await sell(await scene.png().toBuffer())
    await eachPlace(page, product, async (picture, where) => {
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const wanted = paper.match(/\d+/g)!.map(Number) as Color
      // An eighth above and below.
      const [above, below, inside] = await colorsOf(picture, [0.5, 0.1], [0.5, 0.9], [0.5, 0.16])
      expect(distance(above!, wanted), where).toBeLessThanOrEqual(2)
      expect(distance(below!, wanted), where).toBeLessThanOrEqual(2)
      expect(distance(inside!, wanted), where).toBeGreaterThan(40)
    })
  })

  test('photographs: a white background stays white around the same color', async ({ page }) => {
    const product = await sell(await photograph(900, 700, '#ffffff'))
    await eachPlace(page, product, async (picture, where) => {
      const [object, ground] = await colorsOf(picture, [0.5, 0.5], [0.1, 0.5])
      expect(distance(object!, GRAY), where).toBeLessThanOrEqual(3)
      expect(distance(ground!, [255, 255, 255]), where).toBeLessThanOrEqual(3)
    })
  })
})
