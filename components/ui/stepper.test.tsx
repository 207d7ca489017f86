import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { Stepper } from './stepper'

function Counter({ typed = false }: { typed?: boolean }) {
  const [value, setValue] = useState(2)
  return (
    <Stepper value={value} onChange={setValue} max={3} label="تعداد قابلمه">
      {typed && <input readOnly value={value} />}
    </Stepper>
  )
}

async function open(typed?: boolean) {
  const place = await mount(<Counter typed={typed} />)
  const button = (name: string) => place.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!
  return {
    more: button('یکی بیشتر'),
    less: button('یکی کمتر'),
    said: () => place.querySelector('output')!.textContent,
    press: (pressed: HTMLButtonElement) =>
      act(() => {
        pressed.focus()
        pressed.click()
      }),
  }
}

it('stepper: keeps the focus on the plus button at the limit', async () => {
  const { more, said, press } = await open()
  await press(more)
  expect(said()).toBe('۳')
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(more.disabled).toBe(false)
  await press(more)
  expect(said()).toBe('۳')
  expect(document.activeElement).toBe(more)
})

it('stepper: announces a changed number of a field, and nothing before', async () => {
  const { less, said, press } = await open(true)
  expect(said()).toBe('')
  await press(less)
  expect(said()).toBe('۱')
  await press(less)
  expect(said()).toBe('۱')
})
