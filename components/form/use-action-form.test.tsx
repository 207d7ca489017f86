import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fail } from '@/lib/utils/errors'
import { ok, type Result } from '@/lib/utils/result'
import { ActionForm, FormButton, FormRefusal } from './action-form'
import { RadioCards, TextField } from './fields'
import { openForm, settle } from './testing'
import { useActionForm } from './use-action-form'

const schema = z.object({ name: z.string().min(1, 'نام خود را بنویسید'), kind: z.string() })
type Input = z.input<typeof schema>

function Letter({
  send,
  onFailed,
}: {
  send: (input: Input) => Promise<Result<string>>
  onFailed?: () => void
}) {
  const [done, setDone] = useState('')
  const form = useActionForm<Input, string>({
    schema: () => Promise.resolve(schema),
    values: { name: '', kind: '' },
    send,
    onDone: setDone,
    ...(onFailed && { onFailed }),
  })
  return (
    <ActionForm form={form}>
      <TextField name="name" label="نام" />
      <RadioCards name="kind" legend="نوع" options={[{ value: 'shop', title: 'فروشگاه' }]} />
      <FormRefusal />
      <FormButton>فرستادن</FormButton>
      <p>{done}</p>
    </ActionForm>
  )
}

it('form: focuses an invalid field and sends nothing until it is valid', async () => {
  const send = vi.fn(() => Promise.resolve(ok('رسید')))
  const form = await openForm(<Letter send={send} />)
  await form.press('فرستادن')
  expect(form.page.textContent).toContain('نام خود را بنویسید')
  expect(document.activeElement).toBe(form.field('name'))
  expect(send).not.toHaveBeenCalled()
  await form.type('name', 'مریم')
  expect(form.page.textContent).not.toContain('نام خود را بنویسید')
  await form.press('فرستادن')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'مریم', kind: '' })
  expect(form.page.textContent).toContain('رسید')
})

it('form: keeps values entered before hydration', async () => {
  const send = vi.fn(() => Promise.resolve(ok('رسید')))
  const form = await openForm(<Letter send={send} />, (page) => {
    page.querySelector<HTMLInputElement>('[name="name"]')!.value = 'لیلا'
    page.querySelector<HTMLInputElement>('[type="radio"]')!.checked = true
  })
  await settle()
  expect(form.field('name').value).toBe('لیلا')
  await form.press('فرستادن')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'لیلا', kind: 'shop' })
})

it('form: keeps typed values while offline and sends them again', async () => {
  const send = vi.fn<(input: Input) => Promise<Result<string>>>(() => Promise.reject(new Error('offline')))
  const form = await openForm(<Letter send={send} />)
  await form.type('name', 'مریم')
  await form.press('فرستادن')
  expect(form.page.querySelector('[role="alert"]')!.textContent).toContain('ارتباط با فروشگاه برقرار نشد')
  expect(form.field('name').value).toBe('مریم')
  send.mockResolvedValue(ok('رسید'))
  await form.press('تلاش مجدد')
  expect(form.page.textContent).toContain('رسید')
  expect(form.page.querySelector('[role="alert"]')).toBeNull()
})

it('form: shows server refusals at their fields or above the button', async () => {
  const send = vi.fn<(input: Input) => Promise<Result<string>>>()
  send.mockResolvedValueOnce(fail('invalid_input', { fields: { name: 'این نام گرفته شده است' } }))
  send.mockResolvedValueOnce(fail('too_many_attempts'))
  const form = await openForm(<Letter send={send} />)
  await form.type('name', 'مریم')
  await form.press('فرستادن')
  expect(form.field('name').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(form.field('name'))
  await form.press('فرستادن')
  expect(form.field('name').getAttribute('aria-invalid')).toBeNull()
  expect(form.page.querySelector('[role="alert"]')!.textContent).toContain('تعداد تلاش‌ها زیاد بود')
})

it('form: ignores further submits while one is pending', async () => {
  let answer = (_: Result<string>) => {}
  const send = vi.fn(() => new Promise<Result<string>>((resolve) => (answer = resolve)))
  const form = await openForm(<Letter send={send} />)
  await form.type('name', 'مریم')
  const { submit } = form
  await settle(() => (submit(), submit()))
  await settle(submit)
  expect(send).toHaveBeenCalledTimes(1)
  await settle(() => answer(ok('رسید')))
  expect(form.page.textContent).toContain('رسید')
})

it('form: reports failures without a reason, not refusals', async () => {
  const onFailed = vi.fn()
  const send = vi.fn<(input: Input) => Promise<Result<string>>>()
  const form = await openForm(<Letter send={send} onFailed={onFailed} />)
  await form.type('name', 'مریم')
  send.mockResolvedValueOnce(fail('too_many_attempts'))
  await form.press('فرستادن')
  expect(onFailed).not.toHaveBeenCalled()
  send.mockResolvedValueOnce(fail('unknown'))
  await form.press('فرستادن')
  send.mockRejectedValueOnce(new Error('offline'))
  await form.press('فرستادن')
  expect(onFailed).toHaveBeenCalledTimes(2)
})
