// @vitest-environment jsdom
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { DetailFields } from './product-fields'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const REFUSAL = 'این نشانی ویدیوی آپارات نیست'

function Form() {
  const form = useForm({ defaultValues: { brand: '', sku: '', videoCode: 'x' } })
  return (
    <FormProvider {...form}>
      <DetailFields />
      <button onClick={() => form.setError('videoCode', { message: REFUSAL })}>رد</button>
    </FormProvider>
  )
}

it('product form: shows what is wrong with the video at its field', async () => {
  const { page, press, field } = await openForm(<Form />)
  await press('رد')
  await settle()
  expect(page.textContent).toContain(REFUSAL)
  expect(field('videoCode').getAttribute('aria-invalid')).toBe('true')
})
