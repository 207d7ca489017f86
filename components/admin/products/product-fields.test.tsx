import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { DetailFields } from './product-fields'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const REFUSAL = 'این نشانی ویدیوی آپارات نیست'

function Form() {
  const form = useForm({ defaultValues: { brand: '', sku: '', video_code: 'x' } })
  return (
    <FormProvider {...form}>
      <DetailFields />
      <button onClick={() => form.setError('video_code', { message: REFUSAL })}>رد</button>
    </FormProvider>
  )
}

it('product form: shows what is wrong with the video at its field', async () => {
  const { page, press, field } = await openForm(<Form />)
  await press('رد')
  await settle()
  expect(page.textContent).toContain(REFUSAL)
  expect(field('video_code').getAttribute('aria-invalid')).toBe('true')
})
