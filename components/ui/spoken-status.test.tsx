import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { create } from 'zustand'
import { mount } from '@/lib/utils/testing/mount'
import { SpokenStatus } from './spoken-status'

const useText = create(() => ({ text: '۰ از ۹', isMoving: true }))

function Page() {
  const { text, isMoving } = useText()
  return <SpokenStatus isMoving={isMoving}>{text}</SpokenStatus>
}

it('spoken status: shows each text, speaks at most every ten seconds, and the end at once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = await mount(<Page />)
  const spoken = () => page.querySelector('[role="status"]')!.textContent
  const heard = [spoken()]
  for (let second = 1; second <= 25; second++) {
    await act(async () => {
      useText.setState({ text: `${second} از ۹۹` })
      await vi.advanceTimersByTimeAsync(1000)
    })
    expect(page.querySelector('[aria-hidden]')!.textContent).toBe(`${second} از ۹۹`)
    if (spoken() !== heard.at(-1)) heard.push(spoken())
  }
  expect(heard).toHaveLength(3)
  await act(async () => useText.setState({ text: 'انجام شد', isMoving: false }))
  expect([spoken(), page.textContent]).toEqual(['انجام شد', 'انجام شد'])
})
