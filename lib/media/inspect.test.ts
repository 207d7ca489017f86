import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { errorText } from '@/lib/utils/errors'
import { convertPicture, shrinkPicture } from './convert'
import { inspectPicture } from './inspect'
import { PICTURE_WIDTHS } from './pictures'
import { bombPng } from './testing/bomb'
import { checkFile } from './upload-client'

const blank = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#b5452c' } }).withExif({
    IFD0: { Copyright: 'somebody', ImageDescription: 'secret place' },
  })
/** A PNG chunk with a wrong checksum. */
const chunk = (name: string, text: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  return Buffer.concat([size, Buffer.from(`${name}${text}crc!`, 'latin1')])
}
let png: Buffer
let jpeg: Buffer
let webp: Buffer
beforeAll(async () => {
  png = await blank().png().toBuffer()
  jpeg = await blank().jpeg().toBuffer()
  webp = await blank().webp().toBuffer()
})

it('picture check: accepts JPEG, PNG, WebP and AVIF', async () => {
  for (const bytes of [png, jpeg, webp, await blank().avif().toBuffer()])
    expect(await inspectPicture(bytes)).toBeNull()
})

it('picture check: refuses other formats', async () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><svg/>',
    '<html>',
    '%PDF-1.7',
    'GIF89a',
    '',
    'MZ\x90\x00',
  ])
    expect([text, await inspectPicture(Buffer.from(text, 'latin1'))]).toEqual([text, 'not_an_image'])
  expect(await inspectPicture(await blank().gif().toBuffer())).toBe('not_an_image')
})

it('picture check: refuses pictures with foreign content', async () => {
  const with_ = (bytes: Buffer, more: string) => Buffer.concat([bytes, Buffer.from(more, 'latin1')])
  for (const bytes of [
    with_(jpeg, '<script>alert(1)</script>'),
    with_(jpeg, 'PK\x03\x04 …PK\x05\x06'),
    with_(jpeg, '%PDF-1.4'),
    with_(png, 'anything'),
    with_(webp, 'anything'),
    // In its own text chunk.
    Buffer.concat([png.subarray(0, -12), chunk('tEXt', 'Comment\0<script>'), png.subarray(-12)]),
    with_(jpeg, '<%@ Page Language="C#" %>'),
    await blank()
      .withExif({ IFD0: { Copyright: '<?php system($_GET[0]); ?>' } })
      .jpeg()
      .toBuffer(),
  ])
    expect(await inspectPicture(bytes)).toBe('image_suspicious')
})

it('picture check: ignores signatures inside compressed pixels', async () => {
  // Holds `<%@` in its scan (lib/media/testing).
  const photo = readFileSync('lib/media/testing/photo-refused.jpg')
  expect(photo.toString('latin1')).toContain('<%@')
  expect(await inspectPicture(photo)).toBeNull()
  const hidden = '<html><script>'
  expect(
    await inspectPicture(Buffer.concat([png.subarray(0, -12), chunk('IDAT', hidden), png.subarray(-12)])),
  ).toBeNull()
  const [before, after] = [jpeg.subarray(0, -2), jpeg.subarray(-2)]
  expect(await inspectPicture(Buffer.concat([before, Buffer.from(hidden, 'latin1'), after]))).toBeNull()
})

it('picture check: accepts a trailing line end', async () => {
  for (const bytes of [png, jpeg, webp, await blank().avif().toBuffer()])
    for (const tail of ['\n', '\r\n', '\0\0', ' \r\n\r\n'])
      expect(await inspectPicture(Buffer.concat([bytes, Buffer.from(tail, 'latin1')]))).toBeNull()
})

it('picture check: names HEIC with instructions', async () => {
  const head = (major: string, ...brands: string[]) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 16 + 4 * brands.length]),
      Buffer.from(`ftyp${major}\0\0\0\0${brands.join('')}`, 'latin1'),
      Buffer.alloc(32),
    ])
  for (const bytes of [head('heic', 'mif1', 'heic'), head('mif1', 'mif1', 'heic'), head('msf1', 'hevc')])
    expect(await inspectPicture(bytes)).toBe('heic_picture')
  expect(await inspectPicture(head('mif1', 'mif1', 'avif'))).toBeNull()
  expect(errorText('heic_picture')).toMatch(/HEIC.*JPEG/)
  for (const file of [new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'a', { type: 'image/heif' })])
    expect(checkFile(file)).toBe(errorText('heic_picture'))
})

it('picture conversion: writes every width upright and without metadata', async () => {
  const turned = await blank().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await convertPicture(turned, 'products')
  expect([picture.width, picture.height]).toEqual([200, 300])
  expect(picture.files.map(({ width }) => width)).toEqual([...PICTURE_WIDTHS])
  for (const { width, webp: file } of picture.files) {
    const data = await sharp(file).metadata()
    expect([data.format, data.width, data.exif, data.xmp, data.icc]).toEqual([
      'webp',
      Math.min(width, 200),
      undefined,
      undefined,
      undefined,
    ])
  }
  expect(picture.blur.length).toBeLessThan(2000)
})

it('picture conversion: keeps transparency, and colors of gray and CMYK pictures', async () => {
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#80808000' } })
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c02020' } })
  const looks = async (bytes: Buffer) => {
    const { files, look } = await convertPicture(bytes, 'products')
    const { data, info } = await sharp(files.at(-1)!.webp).raw().toBuffer({ resolveWithObject: true })
    return { look, channels: info.channels, red: Math.round(data[0]! / 16), green: Math.round(data[1]! / 16) }
  }
  expect(await looks(await clear.png().toBuffer())).toMatchObject({ look: '-xf50s', channels: 4 })
  expect(await looks(await clear.toColourspace('b-w').png().toBuffer())).toMatchObject({
    look: '-xf50s',
    channels: 4,
  })
  const gray = sharp({ create: { width: 40, height: 40, channels: 3, background: '#808080' } })
  expect(await looks(await gray.toColourspace('b-w').jpeg().toBuffer())).toMatchObject({ red: 8, green: 8 })
  const cmyk = await looks(await red.toColourspace('cmyk').jpeg().toBuffer())
  expect(cmyk.red).toBeGreaterThan(cmyk.green + 6)
})

it('picture conversion: adds the zoom width of wide products', async () => {
  const wide = (width: number) =>
    sharp({ create: { width, height: 100, channels: 3, background: '#b5452c' } })
      .jpeg()
      .toBuffer()
  const widest = async (width: number, bucket: 'products' | 'banners') => {
    const { width: name, webp: file } = (await convertPicture(await wide(width), bucket)).files.at(-1)!
    return [name, (await sharp(file).metadata()).width]
  }
  expect(await widest(2400, 'products')).toEqual([1600, 1600])
  expect(await widest(1400, 'products')).toEqual([1600, 1400])
  expect(await widest(1280, 'products')).toEqual([1280, 1280])
  expect(await widest(2400, 'banners')).toEqual([1280, 1280])
})

it('picture conversion: refuses huge, endless, interlaced and 16-bit bombs', async () => {
  const bombs = [
    bombPng(20_000, 10_000, { isHollow: true }),
    bombPng(1, 39_000_000, { bits: 1, isHollow: true }),
    bombPng(6300, 6300, { rgba: true, interlaced: true, isHollow: true }),
    bombPng(3600, 3600, { bits: 16, rgba: true, interlaced: true, isHollow: true }),
  ]
  const refusal = { code: 'image_too_many_pixels' }
  for (const bomb of bombs) {
    await expect(convertPicture(bomb, 'products')).rejects.toMatchObject(refusal)
    await expect(shrinkPicture(bomb, 1600)).rejects.toMatchObject(refusal)
  }
})

it('picture conversion: accepts 12-megapixel files of cameras', async () => {
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#b5452c' } })
  for (const bytes of [
    await photo.clone().jpeg({ progressive: true }).toBuffer(),
    await photo.clone().webp({ effort: 0 }).toBuffer(),
    await photo.clone().png({ compressionLevel: 1 }).withMetadata({ orientation: 6 }).toBuffer(),
  ])
    expect(await sharp(await shrinkPicture(bytes, 160)).metadata()).toMatchObject({ format: 'webp' })
})

it('picture conversion: refuses truncated files', async () => {
  await expect(convertPicture(png.subarray(0, 60), 'products')).rejects.toMatchObject({
    code: 'image_suspicious',
  })
  await expect(convertPicture(jpeg.subarray(0, 60), 'products')).rejects.toMatchObject({
    code: 'not_an_image',
  })
})
