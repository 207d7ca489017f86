import { expect, it } from 'vitest'
import { errorStatus, fail } from '@/lib/utils/errors'
import type { PendingFile } from './pending'
import { diagnose } from './sync'
import { readAnswer } from './upload-client'

it('pending pictures: are valid, missing, waiting or orphaned', () => {
  const file = (url: string | null): PendingFile => ({ bucket: 'products', name: 'x.png', data: '', url })
  expect(
    diagnose(
      {
        a: file('/media/products/pot-1/640.webp'),
        b: file('/media/products/gone/640.webp'),
        c: file(null),
      },
      { products: ['pot-1', 'other'], banners: ['tea'] },
    ),
  ).toEqual({ valid: ['a'], missing: ['b'], waiting: ['c'], orphan: 2 })
})

it('upload answer: is done, refused or failed', () => {
  const file = { name: 'products/x', url: '/media/products/x/640.webp' }
  expect(readAnswer(200, JSON.stringify({ success: true, file }))).toEqual({ kind: 'done', picture: file })
  expect(readAnswer(200, JSON.stringify({ success: true }))).toEqual({
    kind: 'failed',
    message: 'خطا در آپلود فایل: پاسخ سرور ناقص است',
  })
  expect(readAnswer(415, JSON.stringify({ success: false, error: { message: 'نه' } }))).toEqual({
    kind: 'refused',
    message: 'نه',
  })
  expect(readAnswer(502, '<html>')).toMatchObject({ kind: 'failed' })
  expect(readAnswer(500, '{"success":false}')).toEqual({ kind: 'failed', message: 'خطا در آپلود تصویر' })
})

it('upload answer: a picture that storage did not take may be sent again', () => {
  const { ok: success, ...answer } = fail('upload_failed')
  expect(readAnswer(errorStatus('upload_failed'), JSON.stringify({ success, ...answer }))).toEqual({
    kind: 'failed',
    message: 'خطا در آپلود تصویر',
  })
})
