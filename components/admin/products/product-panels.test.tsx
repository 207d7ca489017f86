import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { openForm } from '@/components/form/testing'
import { CapabilityProvider } from '@/components/admin/shell/capabilities'
import { NEW_PRODUCT, type WholeProductInput } from '@/lib/catalog/admin-schema'
import { NEW_INTERNAL } from '@/lib/catalog/admin-schema'
import type { Capability } from '@/lib/utils/is-allowed'
import { InternalFields } from './internal-fields'
import { MissingPicture } from './product-panels'

vi.mock('@/components/admin/form/pictures-field', () => ({}))
vi.mock('@/components/admin/form/rich-text-field', () => ({}))

const RED = '00000000-0000-4000-8000-000000000001'
const red = (images: string[] = []) => ({ color_id: RED, stock_quantity: 1, images })

function Form({ values }: { values: Partial<WholeProductInput> }) {
  const form = useForm<WholeProductInput>({
    defaultValues: { ...NEW_PRODUCT, internal: null, family: null, ...values },
  })
  return (
    <FormProvider {...form}>
      <MissingPicture />
      <InternalFields />
    </FormProvider>
  )
}

const open = async (values: Partial<WholeProductInput>, capabilities: Capability[] = ['stock', 'costs']) => {
  const { page } = await openForm(
    <CapabilityProvider value={capabilities}>
      <Form values={values} />
    </CapabilityProvider>,
  )
  return page.textContent
}

it('product form: says that a product on sale has no picture', async () => {
  const warning = 'این محصول عکس ندارد'
  expect(await open({})).toContain(warning)
  expect(await open({ is_active: false })).not.toContain(warning)
  expect(await open({ images: ['products/a'] })).not.toContain(warning)
  expect(await open({ has_colors: true, colors: [red(['products/a'])] })).not.toContain(warning)
})

it('product form: shows costs of its colors to who may see them, margins of its prices', async () => {
  const internal = {
    ...NEW_INTERNAL,
    costs: [
      { color_id: null, name: '', expected: 50_000, cost: 50_000 },
      { color_id: RED, name: 'سرخ', expected: null, cost: null },
    ],
  }
  const prices = { base_price: 100_000, shop_price: 40_000 }
  const whole = await open({ internal, ...prices })
  expect(whole).toContain('۵۰٬۰۰۰ تومان (٪۵۰)')
  expect(whole).not.toContain('قیمت خرید رنگ سرخ')
  expect(await open({ internal, has_colors: true, colors: [red()] })).toContain('قیمت خرید رنگ سرخ')
  const ofWarehouse = await open({ internal, ...prices }, ['stock'])
  expect(ofWarehouse).toContain('از چند عدد کمتر، هشدار بده')
  expect(ofWarehouse).not.toContain('قیمت خرید')
  expect(await open({ internal: null })).not.toContain('از چند عدد کمتر')
})
