import sharp from 'sharp'
import { expect, it } from 'vitest'
import { convertPicture, lookOf } from './convert'
import { lookEnding, originalOf } from './looks'
import { pictureLook } from './pictures'
import { touchUp } from './touch-up'

const object = () =>
  sharp({ create: { width: 300, height: 240, channels: 3, background: '#b5452c' } })
    .png()
    .toBuffer()

async function onGround(background: string) {
  return sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .composite([{ input: await object(), left: 200, top: 130 }])
    .png()
    .toBuffer()
}

const pixel = async (png: Buffer, x: number, y: number) => [
  ...(await sharp(png).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
]

it('touch-up: puts an object from a plain background on a white square with a shadow', async () => {
  for (const ground of ['#f3f3f3', '#b8a890', '#3c5a96']) {
    const { png, isOnWhite } = await touchUp(await onGround(ground))
    const { width, height } = await sharp(png).metadata()
    expect([isOnWhite, width], ground).toEqual([true, height])
    expect(Math.abs(width! - 300 / 0.74)).toBeLessThan(8)
    expect(await pixel(png, 2, 2)).toEqual([255, 255, 255])
    const [red, green] = await pixel(png, width! >> 1, height! >> 1)
    expect(red! - green!).toBeGreaterThan(60)
    const below = await pixel(png, width! >> 1, Math.round(0.49 * width! + 120 + 4))
    expect(Math.max(...below)).toBeLessThan(240)
  }
})

it('touch-up: refuses small pictures and good ones without a plain background', async () => {
  const small = await sharp(await onGround('#f3f3f3'))
    .resize(200)
    .png()
    .toBuffer()
  await expect(touchUp(small)).rejects.toMatchObject({ code: 'picture_too_small' })
  const stripes = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${Array.from({ length: 20 }, (_, at) => `<rect x="${at * 20}" width="10" height="400" fill="#fff"/>`).join('')}</svg>`,
    ),
  )
    .flatten({ background: '#204060' })
    .png()
    .toBuffer()
  await expect(touchUp(stripes)).rejects.toMatchObject({ code: 'picture_is_fine' })
  // Too dark: only its light changes.
  const { png, isOnWhite } = await touchUp(await sharp(stripes).linear(0.6).png().toBuffer())
  expect(isOnWhite).toBe(false)
  expect((await pixel(png, 4, 4))[0]).toBeGreaterThan(200)
})

it('picture look: names the edge color, white grounds and the proportion', async () => {
  const wide = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f6f5f4' } })
    .png()
    .toBuffer()
  expect(pictureLook(`products/a${lookEnding(await lookOf(wide))}`)).toEqual({
    isSquare: false,
    edge: '#f6f5f4',
    isWhite: true,
  })
  const half = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffffff' } })
    .composite([{ input: await object(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  expect(pictureLook(`products/a${lookEnding(await lookOf(half))}`)).toMatchObject({
    isSquare: true,
    isWhite: false,
  })
  expect(pictureLook('products/pot-teal-front')).toBeNull()
})

it('picture look: a touched-up picture names its original', async () => {
  const { look } = await convertPicture(await onGround('#f3f3f3'), 'products', async (master) => {
    return (await touchUp(master)).png
  })
  expect(look).toBe('-ycffffff')
  expect(originalOf(`products/mug-0a1b2c3d4e-xf8899aa-1a2b3c4d${look}`)).toBe(
    'products/mug-0a1b2c3d4e-xf8899aa',
  )
  expect(originalOf('products/mug-0a1b2c3d4e-xf8899aa')).toBeNull()
})
