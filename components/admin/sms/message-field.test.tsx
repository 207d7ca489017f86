import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, it } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { MessageField } from './message-field'

function Form() {
  const form = useForm({ defaultValues: { body: 'سلام ، سفارش' } })
  const body = useWatch({ control: form.control, name: 'body' })
  return (
    <FormProvider {...form}>
      <MessageField name="body" label="متن" places={{ name: 'نام', number: 'شمارهٔ سفارش' }} />
      <output>{JSON.stringify([body, form.formState.isDirty])}</output>
    </FormProvider>
  )
}

it('text of a message: a button adds its placeholder at the end, then at the caret', async () => {
  const { page, press } = await openForm(<Form />)
  const area = page.querySelector('textarea')!
  const saved = () => JSON.parse(page.querySelector('output')!.textContent)
  await press('شمارهٔ سفارش')
  expect(saved()).toEqual(['سلام ، سفارش{number}', true])
  expect(document.activeElement).toBe(area)
  await settle(() => area.setSelectionRange(5, 5))
  await press('نام')
  expect(saved()).toEqual(['سلام {name}، سفارش{number}', true])
  expect([area.selectionStart, area.selectionEnd]).toEqual([11, 11])
})
