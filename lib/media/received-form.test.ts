import { expect, it } from 'vitest'
import { AppError } from '@/lib/utils/errors'
import { withFile, withForm } from './received-form'

const MB = 1024 * 1024

function request(files: number[], fields: Record<string, string> = {}): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const size of files) form.append('file', new File([new Uint8Array(size)], 'x.png'))
  return new Request('http://shop.test/', { method: 'POST', body: form })
}

const codeOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'ok'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

it('upload form: returns files and fields', async () => {
  const seen = await withForm(request([10, 20], { request: 'سلام' }), { files: 4 }, async (form) => form)
  expect(seen.files.map(({ bytes, name }) => [bytes.length, name])).toEqual([
    [10, 'x.png'],
    [20, 'x.png'],
  ])
  expect(seen.fields.get('request')).toBe('سلام')
  expect(await withFile(request([10]), async ({ bytes }) => bytes.length)).toBe(10)
})

it('upload form: refuses missing, too many and too large files', async () => {
  const take = (given: Request, files = 4) => codeOf(withForm(given, { files }, async () => null))
  expect(await take(request([1, 1, 1, 1, 1]))).toBe('too_many_pictures')
  expect(await take(request([11 * MB]))).toBe('file_too_large')
  expect(await take(request([5 * MB, 5 * MB, 5 * MB]))).toBe('file_too_large')
  expect(await take(new Request('http://shop.test/', { method: 'POST', body: '{}' }))).toBe('file_missing')
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await take(new Request('http://shop.test/', { method: 'POST', body: 'broken', headers }))).toBe(
    'file_missing',
  )
  expect(await codeOf(withFile(request([]), async () => null))).toBe('file_missing')
})

it('upload form: holds 64 MB at most and releases them afterwards', async () => {
  let end = () => {}
  const handled = new Promise<void>((resolve) => (end = resolve))
  const codes = Array.from({ length: 10 }, () =>
    codeOf(withForm(request([9 * MB]), { files: 1 }, () => handled)),
  )
  const refused = await Promise.any(
    codes.map(async (each) => (await each) === 'uploads_busy' || Promise.reject()),
  )
  expect(refused).toBe(true)
  end()
  const all = await Promise.all(codes)
  expect(all.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(5)
  expect(all.filter((code) => code === 'ok').length).toBeLessThanOrEqual(7)
  const after = await Promise.all(
    Array.from({ length: 6 }, () => codeOf(withForm(request([9 * MB]), { files: 1 }, async () => null))),
  )
  expect(after).toEqual(Array(6).fill('ok'))
})
