import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { ScanCode } from './scan-code'

const { readers } = vi.hoisted(() => ({ readers: [] as string[] }))
vi.mock('barcode-detector/ponyfill', () => ({
  prepareZXingModule: ({ overrides }: { overrides: { locateFile: () => string } }) =>
    readers.push(overrides.locateFile()),
  BarcodeDetector: detectorOf(['۷۷ ۸۸']),
}))

function detectorOf(codes: string[]) {
  return class {
    detect = async () => codes.map((rawValue) => ({ rawValue }))
  }
}

/** `detected`: null where the browser has no reader. */
const open = async (detected: string[] | null, camera: () => Promise<unknown>) => {
  if (detected) vi.stubGlobal('BarcodeDetector', detectorOf(detected))
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

it('scan of a code: loads a reader of its own where the browser has none', async () => {
  const codes = await open(null, async () => ({ getTracks: () => [] }))
  await vi.waitFor(() => expect(codes).toEqual(['7788']))
  expect(readers).toEqual([expect.stringMatching(/zxing_reader\.wasm$/)])
})

it('scan of a code: has no button without a camera', async () => {
  const place = await mount(<ScanCode onCode={() => undefined} />)
  expect(place.querySelector('button')).toBeNull()
})
