import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { FormAnswer } from '@/lib/utils/result'
import { errorText, fail } from '@/lib/utils/errors'
import { Field } from '@/components/ui/field'
import { RefusalNote } from '@/components/ui/refusal-text'
import { ActionForm, FormButton, FormRefusal } from './action-form'
import { PhoneField, RadioCards, SelectField, TextAreaField, TextField } from './fields'
import { openForm, settle } from './testing'
import { useActionForm } from './use-action-form'

const VALUES = { name: 'مریم', subject: '', message: '', kind: '' }

function Letter({ posted, refuseAt }: { posted?: FormAnswer<null>; refuseAt?: 'name' }) {
  const form = useActionForm({
    schema: () => Promise.resolve(z.object({})),
    values: VALUES,
    send: () => Promise.resolve(fail('unknown')),
    posted: posted ?? null,
    ...(refuseAt && { refuseAt }),
  })
  return (
    <ActionForm form={form}>
      <TextField name="name" label="نام" hint="کامل" required digits />
      <SelectField
        name="subject"
        label="موضوع"
        none="انتخاب کنید"
        options={[{ value: 'order', label: 'سفارش' }]}
      />
      <TextAreaField name="message" label="پیام" />
      <RadioCards name="kind" legend="نوع" options={[{ value: 'shop', title: 'فروشگاه' }]} />
      <FormRefusal />
      <FormButton>فرستادن</FormButton>
    </ActionForm>
  )
}

function Digits({ send }: { send: () => Promise<FormAnswer<null>> }) {
  const form = useActionForm({
    schema: () => Promise.resolve(z.object({ phone: z.string() })),
    values: { phone: '0917' },
    send,
    posted: null,
  })
  return (
    <ActionForm form={form}>
      <PhoneField name="phone" label="موبایل" />
    </ActionForm>
  )
}

const render = (props: Parameters<typeof Letter>[0] = {}) => renderToStaticMarkup(<Letter {...props} />)

it('form: renders values, labels and hints without errors', () => {
  const html = render()
  expect(html).toMatch(/<input[^>]*value="مریم"/)
  expect(html).toContain('کامل')
  expect(html).not.toContain('aria-invalid="true"')
  expect(html).not.toContain('role="alert"')
})

it('digit field: shows Persian digits, the form holds Latin ones', async () => {
  const sent = vi.fn(() => Promise.resolve(fail('unknown')))
  const { field, type, submit } = await openForm(<Digits send={sent} />)
  expect(field('phone').value).toBe('۰۹۱۷')
  await type('phone', '09121')
  expect(field('phone').value).toBe('۰۹۱۲۱')
  await settle(submit)
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ phone: '09121' }))
})

it('form: renders typed values and field errors after a plain post', () => {
  const html = render({
    posted: {
      ...fail('invalid_input', { fields: { message: 'پیام خود را بنویسید', kind: 'یکی را انتخاب کنید' } }),
      typed: { name: 'لیلا', subject: 'order', message: 'ک', kind: 'shop', other: 'x' },
    },
  })
  expect(html).toContain('value="لیلا"')
  expect(html).toContain('<option value="order" selected="">')
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>ک<\/textarea>/)
  expect(html).toMatch(/<input[^>]*type="radio"[^>]*checked=""/)
  expect(html.match(/role="alert"/g)).toHaveLength(2)
  expect(html).toContain('پیام خود را بنویسید')
  expect(html).toContain('یکی را انتخاب کنید')
})

it('form: shows a refusal without a field above the button or at the named field', () => {
  const posted = fail('too_many_attempts')
  const above = render({ posted })
  expect(above).not.toContain('aria-invalid="true"')
  expect(above).toMatch(/role="alert"[^]*تعداد تلاش‌ها زیاد بود[^]*فرستادن/)
  const beside = render({ posted, refuseAt: 'name' })
  expect(beside).toMatch(/<input[^>]*aria-invalid="true"[^>]*>[^]*تعداد تلاش‌ها زیاد بود/)
  // An error of an unknown field.
  expect(render({ posted: fail('invalid_input', { fields: { website: 'نادرست' } }) })).toContain(
    'لطفاً موارد مشخص‌شده را درست کنید.',
  )
})

it('form refusal: a session that ended is answered with a link to sign in beside what was typed', () => {
  const html = render({ posted: { ...fail('sign_in_required'), typed: { name: 'لیلا' } } })
  expect(html).toContain('value="لیلا"')
  expect(html).toMatch(/role="alert".*کاربر وارد نشده است.*<a href="\/auth" target="_blank"/)
  expect(render({ posted: { ...fail('unknown'), typed: {} } })).not.toContain('/auth')
})

it('form refusal: a refused press and a field answer the same', () => {
  const sentence = errorText('sign_in_required')
  for (const html of [
    renderToStaticMarkup(<RefusalNote>{`خطا در حذف: ${sentence}`}</RefusalNote>),
    renderToStaticMarkup(
      <Field label="کد تخفیف" error={sentence}>
        {(control) => <input {...control} />}
      </Field>,
    ),
  ])
    expect(html).toContain('<a href="/auth" target="_blank"')
})
