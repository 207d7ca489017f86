import { expect, it } from 'vitest'
import loader from './picture-loader'
import { fittingWidth, mediaFile } from './pictures'

it('media path: accepts buckets and widths of the shop only', () => {
  expect(mediaFile('products', ['pot-teal-front', '320.webp'])).toEqual({
    bucket: 'products',
    key: 'pot-teal-front/320.webp',
    standIns: ['pot-teal-front/1280.webp', 'pot-teal-front/1600.webp'],
  })
  expect(mediaFile('products', ['pot', '1600.webp'])?.standIns).toEqual(['pot/1280.webp'])
  expect(mediaFile('banners', ['tea', '1280.webp'])?.standIns).toEqual([])
  for (const [bucket, ...path] of [
    ['returns', 'x', '320.webp'],
    ['art', 'banner-tea', '640.webp'],
    ['products', 'x', '321.webp'],
    ['banners', 'x', '1600.webp'],
    ['products', 'x', '0320.webp'],
    ['products', '..', '320.webp'],
    ['products', 'x/y', '320.webp'],
    ['products', 'x', '320.png'],
    ['products', 'x', '320.webp', 'y'],
    ['products', 'x'],
  ] as [string, ...string[]][]) {
    expect(mediaFile(bucket, path)).toBeNull()
  }
})

it('picture loader: takes the next width that exists', () => {
  expect([1, 96, 97, 1280, 4000].map(fittingWidth)).toEqual([96, 96, 160, 1280, 1280])
  expect(loader({ src: 'products/pot', width: 384 })).toBe('/media/products/pot/480.webp')
  expect(loader({ src: 'art/banner-tea', width: 320 })).toBe('/art/banner-tea-640.webp')
  expect(loader({ src: 'art/banner-tea', width: 1200 })).toBe('/art/banner-tea-1280.webp')
  expect(loader({ src: '/art/hero.webp', width: 640 })).toBe('/art/hero.webp')
})
