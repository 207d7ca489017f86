/** Products that come in several sizes: chips on their pages, one card in lists; how large they are, what is in the box, how to keep them. */
import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { expire } from '../support/fresh.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, type Product, sql, tell } from '../support/products.ts'
import { productPath, tick } from '../support/steps.ts'
import { problemsOf, structuredData } from '../support/structured-data.ts'

/** Two pots of one line on a shelf of their own; the larger one costs more, and dealers less. */
async function createFamily(): Promise<{ small: Product; large: Product; category: string; mark: string }> {
  const mark = `دیزی${Math.random().toString(36).slice(2, 8)}`
  const [category] = await sql<{ id: string; slug: string }>(
    'insert into public.categories (name, slug, sort_order) values ($1, $1, 900) returning id, slug',
    [`قفسه-${mark}`],
  )
  const small = await createProduct({ name: `${mark} ۲۰ سانتی‌متر`, price: 400_000, dealerPrice: 300_000 })
  const large = await createProduct({ name: `${mark} ۲۸ سانتی‌متر`, price: 900_000, dealerPrice: 700_000 })
  await tell(small, { diameter: 20, height: 11, hobs: ['gas'], material: 'copper', warranty: 24 })
  await tell(large, { diameter: 28, height: 15, hobs: ['gas'], material: 'copper' })
  await sql('update public.products set category_id = $1 where id = any ($2)', [
    category!.id,
    [small.id, large.id],
  ])
  await sql(
    `with f as (insert into public.product_families (name, attribute_id)
       select $1, a.id from public.attributes a where a.key = 'diameter' returning id)
     insert into public.product_family_members (product_id, family_id, sort_order)
     select x.id, f.id, x.place from f, unnest($2::uuid[]) with ordinality x (id, place)`,
    [mark, [small.id, large.id]],
  )
  await expire('products', 'categories', `product:${small.slug}`, `product:${large.slug}`)
  return { small, large, category: category!.slug, mark }
}

test('sizes lead to each other with price and stock, and are fresh at once', async ({ page }) => {
  const { small, large } = await createFamily()
  await page.goto(productPath(small))
  const sizes = page.getByRole('navigation', { name: 'قطر' })
  const [own, other] = [sizes.getByRole('link', { name: /۲۰/ }), sizes.getByRole('link', { name: /۲۸/ })]
  await expect(own).toHaveAttribute('aria-current', 'page')
  await expect(other).toContainText('۹۰۰٬۰۰۰ تومان')
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(large.name)
  await expect(sizes.getByRole('link', { name: /۲۸/ })).toHaveAttribute('aria-current', 'page')

  // Sold out elsewhere, told as the panel and the orders tell it: the sibling's page knows.
  await sql('update public.products set stock_quantity = 0 where id = $1', [large.id])
  await expire(`product:${large.slug}`)
  await page.goto(productPath(small))
  await expect(other).toContainText('ناموجود')
  await sql(
    `update public.product_prices set amount = 950000 where product_id = $1 and price_type = 'base_price'`,
    [large.id],
  )
  await sql('update public.products set stock_quantity = 3 where id = $1', [large.id])
  await expire(`product:${large.slug}`)
  await page.goto(productPath(small))
  await expect(other).toContainText('۹۵۰٬۰۰۰ تومان')
})

test('a list has one card for them, from the lowest price; a filter finds the one that fits @responsive', async ({
  page,
}) => {
  const { small, large, category, mark } = await createFamily()
  await page.goto(`/products?category=${category}`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('از ۴۰۰٬۰۰۰ تومان')
  await expect(cards).toContainText('۲ اندازه')
  await expect(page.getByText('۲ کالا', { exact: true })).toBeVisible()
  await page.goto(`/products?category=${category}&min=500000`)
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('link', { name: large.name })).toBeVisible()
  await expect(cards).not.toContainText(/از [۰-۹]/)
  await page.goto(`/products?search=${encodeURIComponent(`${mark} ۲۰ سانت`)}`)
  await expect(cards.first().getByRole('link', { name: small.name })).toBeVisible()
  // «+» offers the sizes in place, also by the keyboard.
  await page.goto(`/products?category=${category}&sort=dearest`)
  const opener = cards.getByRole('link', { name: `انتخاب اندازهٔ ${large.name}` })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'انتخاب اندازه' })
  await expect(sheet.getByRole('radio', { name: /۲۸/ })).toBeChecked()
  await sheet.getByRole('radio', { name: /۲۸/ }).press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: /۲۰/ })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'افزودن به سبد' }).press('Enter')
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
  await expect(opener).toBeFocused()
  const [line] = JSON.parse(await page.evaluate(() => localStorage.cart as string)) as { key: string }[]
  expect(line!.key).toContain(small.id)
  // The name leads to the page, where they are chosen as well.
  await cards.getByRole('link', { name: large.name, exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'قطر' })).toBeVisible()
})

test('a dealer sees their own prices in the chips', async ({ page, context }) => {
  const { small } = await createFamily()
  await signIn(context, await createPerson('dealer'), 'dealer')
  await page.goto(productPath(small))
  await expect(page.getByRole('navigation', { name: 'قطر' }).getByRole('link', { name: /۲۸/ })).toContainText(
    '۷۰۰٬۰۰۰ تومان',
  )
})

test('search engines read a group of sizes', async ({ request, baseURL }) => {
  const { small, large, mark } = await createFamily()
  const html = await (await request.get(productPath(small))).text()
  const group = structuredData(html).find((each) => each['@type'] === 'ProductGroup')!
  expect(problemsOf(group)).toEqual([])
  expect(group).toMatchObject({
    name: mark,
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      { name: small.name, size: '۲۰ سانتی‌متر', offers: { price: 4_000_000 } },
      {
        size: '۲۸ سانتی‌متر',
        url: `${baseURL}/products/${encodeURIComponent(large.slug)}`,
        offers: { price: 9_000_000 },
      },
    ],
  })
  const feed = await (await request.get('/feeds/google.xml')).text()
  const groups = [small, large].map(({ slug }) => {
    const item = feed.split('<item>').find((each) => each.includes(encodeURIComponent(slug)))!
    return /<g:item_group_id>([^<]+)/.exec(item)?.[1]
  })
  expect(groups[0]).toBeTruthy()
  expect(groups[0]).toBe(groups[1])
})

test('a product says how large it is, what is in the box and how to keep it', async ({ page }) => {
  const { small } = await createFamily()
  await sql(
    `insert into public.product_pieces (product_id, name, quantity, size, sort_order)
     values ($1, 'دیگ', 1, '۲۰ سانتی‌متر', 1), ($1, 'در', 2, '', 2)`,
    [small.id],
  )
  await expire(`product:${small.slug}`)
  await page.goto(productPath(small))
  await page.getByRole('heading', { name: 'چقدر بزرگ است؟' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: /اجاق چهارشعله/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /کنار دستی ۱۸/ })).toBeVisible()
  await expect(page.getByText('قطر ۲۰، بلندی ۱۱ سانتی‌متر')).toBeVisible()
  // Beside something else, by the keyboard.
  await page.getByRole('radio', { name: 'اجاق و دست' }).press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'دست', exact: true })).toBeChecked()
  await expect(page.getByRole('img', { name: /اجاق چهارشعله/ })).toHaveCount(0)
  await tick(page.getByRole('radio', { name: 'اجاق و دست' }))
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /دیگ/ })).toContainText('۱ عدد')
  await expect(table.getByRole('row', { name: 'در' })).toContainText('۲ عدد')
  const care = page.getByRole('region', { name: 'نگه‌داری و ضمانت' })
  await expect(care).toContainText('با لیمو و نمک برق می‌افتد')
  await expect(care).toContainText('۲ سال از روز خرید')
  await expectAccessibleInBothThemes(page)

  // Nothing is shown where nothing is known.
  await page.goto(productPath(await createProduct({})))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('چقدر بزرگ است؟')).toHaveCount(0)
  await expect(page.getByText('در بسته چیست؟')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /نگه‌داری/ })).toHaveCount(0)
})
