import { expect, test } from '../support/test.ts'
import { callAction } from '../support/actions.ts'
import { expire } from '../support/fresh.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'
import { visitorOf } from '../support/visitor.ts'

test.describe('nightly', { tag: '@nightly' }, () => {
  test('delivery settings: every page shows the new limit of free delivery', async ({ request }) => {
    const setLimit = async (amount: number | null) => {
      await sql(
        `update public.delivery_rates o set free_above = $1 from public.delivery_zones z
       where z.id = o.zone_id and z.name = 'هرمزگان' and o.method = 'post'`,
        [amount],
      )
      await expire('delivery')
    }
    const read = async (path: string) => (await request.get(path)).text()
    expect(await read('/about')).toContain('ارسال رایگان برای خریدهای بالای ۱۰ میلیون تومان')
    try {
      await setLimit(9_500_000)
      for (const path of ['/about', '/cart'])
        expect(await read(path)).toContain('ارسال رایگان به هرمزگان برای خریدهای بالای ۹٫۵ میلیون تومان')
      expect(await read('/terms')).toContain('برای خرید بالای ۹٬۵۰۰٬۰۰۰ تومان رایگان')
    } finally {
      await setLimit(null)
    }
  })

  test('front page: featured products replace a missing bundle', async ({ request }) => {
    const read = async () => (await request.get('/')).text()
    const [bundle, featured] = ['یک سفرهٔ شش‌نفره', 'برگزیدهٔ هرمز']
    expect(await read()).toContain(bundle)
    expect(await read()).not.toContain(`>${featured}<`)
    const hidden = await sql<{ id: string }>(
      'update public.bundles set is_active = false where is_active returning id',
    )
    try {
      await expire('home')
      expect(await read()).toContain(`>${featured}<`)
      expect(await read()).not.toContain(bundle)
    } finally {
      await sql('update public.bundles set is_active = true where id = any ($1)', [
        hidden.map(({ id }) => id),
      ])
      await expire('home')
    }
  })

  test('lower retail price: wholesale customers see it at the next request after the setting', async ({
    context,
  }) => {
    const product = await createProduct({ price: 640_000, shopPrice: 563_000 })
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'percentage', 20)`,
      [product.id],
    )
    await signIn(context, await createPerson('shop'), 'shop')
    const read = async () => (await context.request.get(productPath(product))).text()
    const admin = await visitorOf('admin')
    const setLower = async (isOn: boolean) => {
      const [rules] = await sql(
        `select updated_at::text as version, notice, return_days, return_condition, shows_vat from public.shop_settings`,
      )
      const input = { ...rules, wholesale_pays_lower: isOn }
      const answer = await callAction(admin, 'saveShopRules', '/admin/settings', input)
      expect(answer).toMatchObject({ result: { ok: true } })
    }
    const note = 'قیمت مصرف‌کننده از قیمت خرید عمده پایین‌تر است'
    expect(await read()).toContain('۵۶۳٬۰۰۰')
    expect(await read()).not.toContain(note)
    await setLower(true)
    try {
      expect(await read()).toContain(note)
      expect(await read()).toContain('۵۱۲٬۰۰۰')
      expect(await read()).not.toContain('۵۶۳٬۰۰۰')
    } finally {
      await setLower(false)
    }
    expect(await read()).toContain('۵۶۳٬۰۰۰')
  })
})
