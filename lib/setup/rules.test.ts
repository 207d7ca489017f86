import { expect, it } from 'vitest'
import { savedText } from './rules'

it('settings: a save names what the shop still needs to open', () => {
  expect(savedText('ذخیره شد', { شهر: 'قشم', خیابان: 'بلوار ساحلی' })).toBe('ذخیره شد')
  expect(savedText('ذخیره شد', { شهر: ' ', خیابان: '' })).toBe(
    'ذخیره شد؛ برای باز شدن فروشگاه هنوز لازم است: شهر، خیابان',
  )
})
