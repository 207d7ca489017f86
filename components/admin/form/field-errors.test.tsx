import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ConfirmProvider } from '@/components/admin/confirm'
import { ProductsField } from '@/components/admin/products-field'
import { openForm } from '@/components/form/testing'
import { AdminForm, useAdminForm } from './admin-form'
import { DayRangeFields } from './day-range-fields'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

/** Error text by the label of its field. */
const errorOf = (page: ParentNode, label: string) => {
  const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent!.includes(label))!
  const ids = document.getElementById(found.htmlFor)?.getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}

it('range of days: each problem stands at its field', async () => {
  const problems = { until: 'پایان باید پس از شروع باشد' }
  const { page } = await openForm(<DayRangeFields from={null} until={null} problems={problems} />)
  expect(errorOf(page, 'تا تاریخ')).toContain(problems.until)
  expect(errorOf(page, 'از تاریخ')).not.toContain(problems.until)
})

const schema = z.object({ products: z.array(z.object({ id: z.string() })).min(1, 'محصولی انتخاب کنید') })

function ProductsForm() {
  const form = useAdminForm(schema, { products: [] as { id: string }[] })
  return (
    <AdminForm form={form} save={vi.fn()} onSaved={() => {}}>
      <ProductsField name="products" label="محصولات" most={5} />
    </AdminForm>
  )
}

it('chosen products: a form without any states so at the search', async () => {
  const form = await openForm(
    <ConfirmProvider>
      <ProductsForm />
    </ConfirmProvider>,
  )
  await form.press('ذخیرهٔ تغییرات')
  expect(errorOf(form.page, 'محصولات')).toContain('محصولی انتخاب کنید')
})
