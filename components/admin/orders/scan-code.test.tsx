// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { ScanCode } from './scan-code'

const open = async (detected: string[], camera: () => Promise<unknown>) => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => detected.map((rawValue) => ({ rawValue }))
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera }, configurable: true })
  HTMLMediaElement.prototype.play = async () => undefined
  const codes: string[] = []
  const place = await mount(<ScanCode onCode={(code) => codes.push(code)} />)
  await act(async () => place.querySelector('button')!.click())
  return codes
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

it('scan of a code: returns what the camera reads and turns it off', async () => {
  const stop = vi.fn()
  const codes = await open(['۱۲۳ ۴۵۶'], async () => ({ getTracks: () => [{ stop }] }))
  await vi.waitFor(() => expect(codes).toEqual(['123456']))
  await vi.waitFor(() => expect(stop).toHaveBeenCalled())
})

it('scan of a code: says that the camera is refused', async () => {
  await open([], () => Promise.reject(new Error('denied')))
  await vi.waitFor(() => expect(document.body.textContent).toContain('دوربین باز نشد'))
})

it('scan of a code: has no button where the browser reads none', async () => {
  const place = await mount(<ScanCode onCode={() => undefined} />)
  expect(place.querySelector('button')).toBeNull()
})
