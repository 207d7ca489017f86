import { expect, it, vi } from 'vitest'
import { ok } from '@/lib/utils/result'
import { SwitchForm } from './switch-form'
import { openForm, settle } from './testing'
// Preloads the lazy import of the form.
import '@/lib/utils/switch-schema'

const save = () =>
  vi.fn((_: unknown, form: FormData) => Promise.resolve(ok({ isOn: form.get('isOn') === 'yes' })))

const open = (isOn: boolean, action: ReturnType<typeof save>, before?: (page: HTMLElement) => void) =>
  openForm(
    <SwitchForm label="پیامک" isOn={isOn} action={action} done={{ on: 'روشن', off: 'خاموش' }}>
      {(now) => <p>{now ? 'می‌رسد' : 'نمی‌رسد'}</p>}
    </SwitchForm>,
    before,
  )

it('switch form: saves each change at once', async () => {
  const action = save()
  const form = await open(false, action)
  expect(action).not.toHaveBeenCalled()
  for (const [times, text] of ['می‌رسد', 'نمی‌رسد'].entries()) {
    await settle(() => form.field('isOn').click())
    expect(action).toHaveBeenCalledTimes(times + 1)
    expect(form.page.textContent).toContain(text)
  }
  expect(action.mock.calls.map(([, sent]) => sent.get('isOn'))).toEqual(['yes', null])
})

it.each([true, false])('switch form: a change before hydration from %s is saved', async (isOn) => {
  const action = save()
  const form = await open(isOn, action, (page) =>
    page.querySelector<HTMLInputElement>('[name=isOn]')!.click(),
  )
  await settle()
  expect(action.mock.calls.map(([, sent]) => sent.get('isOn'))).toEqual([isOn ? null : 'yes'])
  expect(form.field('isOn').checked).toBe(!isOn)
})
