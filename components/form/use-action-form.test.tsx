// @vitest-environment jsdom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fail } from '@/lib/utils/errors'
import { ok, type Result } from '@/lib/utils/result'
import { ActionForm, FormButton, FormRefusal } from './action-form'
import { RadioCards, TextField } from './fields'
// In its place already: no test waits for it.
import './resolver'
import { useActionForm } from './use-action-form'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const schema = z.object({ name: z.string().min(1, 'نام خود را بنویسید'), kind: z.string() })
type Input = z.input<typeof schema>

function Letter({ send }: { send: (input: Input) => Promise<Result<string>> }) {
  const [done, setDone] = useState('')
  const form = useActionForm<Input, string>({
    schema: () => Promise.resolve(schema),
    values: { name: '', kind: '' },
    send,
    onDone: setDone,
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

/** The form as the server wrote it, what somebody did to it meanwhile, and then React. */
async function open(send: (input: Input) => Promise<Result<string>>, before = (_page: HTMLElement) => {}) {
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  page.innerHTML = renderToString(<Letter send={send} />)
  before(page)
  await act(async () => void hydrateRoot(page, <Letter send={send} />))
  const name = page.querySelector<HTMLInputElement>('[name="name"]')!
  /** Does it, and waits for what follows. */
  const settle = (what = () => {}) =>
    act(async () => {
      what()
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  return {
    page,
    name,
    settle,
    type: (text: string) =>
      settle(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(name, text)
        name.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (button = 'فرستادن') =>
      settle(() => [...page.querySelectorAll('button')].find((each) => each.textContent === button)!.click()),
  }
}

it('says what is wrong beside the field, goes there, and sends nothing', async () => {
  const send = vi.fn(() => Promise.resolve(ok('رسید')))
  const form = await open(send)
  await form.press()
  expect(form.page.textContent).toContain('نام خود را بنویسید')
  expect(document.activeElement).toBe(form.name)
  expect(send).not.toHaveBeenCalled()
  await form.type('مریم')
  expect(form.page.textContent).not.toContain('نام خود را بنویسید')
  await form.press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'مریم', kind: '' })
  expect(form.page.textContent).toContain('رسید')
})

it('takes over what was typed and chosen before React came', async () => {
  const send = vi.fn(() => Promise.resolve(ok('رسید')))
  const form = await open(send, (page) => {
    page.querySelector<HTMLInputElement>('[name="name"]')!.value = 'لیلا'
    page.querySelector<HTMLInputElement>('[type="radio"]')!.checked = true
  })
  await form.settle()
  expect(form.name.value).toBe('لیلا')
  await form.press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'لیلا', kind: 'shop' })
})

it('keeps what was typed when the line is lost, and sends it again', async () => {
  const send = vi.fn<(input: Input) => Promise<Result<string>>>(() => Promise.reject(new Error('offline')))
  const form = await open(send)
  await form.type('مریم')
  await form.press()
  expect(form.page.querySelector('[role="alert"]')!.textContent).toContain('ارتباط با فروشگاه برقرار نشد')
  expect(form.name.value).toBe('مریم')
  send.mockResolvedValue(ok('رسید'))
  await form.press('تلاش دوباره')
  expect(form.page.textContent).toContain('رسید')
  expect(form.page.querySelector('[role="alert"]')).toBeNull()
})

it('puts refusals of the server beside their fields, or above the button', async () => {
  const send = vi.fn<(input: Input) => Promise<Result<string>>>()
  send.mockResolvedValueOnce(fail('invalid_input', { fields: { name: 'این نام گرفته شده است' } }))
  send.mockResolvedValueOnce(fail('too_many_attempts'))
  const form = await open(send)
  await form.type('مریم')
  await form.press()
  expect(form.name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(form.name)
  await form.press()
  expect(form.name.getAttribute('aria-invalid')).toBeNull()
  expect(form.page.querySelector('[role="alert"]')!.textContent).toContain('تعداد تلاش‌ها زیاد بود')
})

it('counts two presses in a hurry once', async () => {
  let answer = (_: Result<string>) => {}
  const send = vi.fn(() => new Promise<Result<string>>((resolve) => (answer = resolve)))
  const form = await open(send)
  await form.type('مریم')
  const element = form.page.querySelector('form')!
  const submit = () => element.requestSubmit()
  await form.settle(() => (submit(), submit()))
  await form.settle(submit)
  expect(send).toHaveBeenCalledTimes(1)
  await form.settle(() => answer(ok('رسید')))
  expect(form.page.textContent).toContain('رسید')
})
