import sharp from 'sharp'
import { expect, it } from 'vitest'
import { convertPicture } from './convert'
import { originalOf } from './looks'
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

/** A transparent picture with an object of one color. */
async function cutOut(color: string) {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: 600, height: 600, channels: 4, background: clear } })
    .composite([{ input: { create: { width: 300, height: 360, channels: 3, background: color } } }])
    .png()
    .toBuffer()
}

const pixel = async (png: Buffer, x: number, y: number) => [
  ...(await sharp(png).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
]

it('touch-up: cuts an object from a plain background, with a shadow', async () => {
  for (const ground of ['#f3f3f3', '#b8a890', '#3c5a96']) {
    const { png, isCut } = await touchUp(await onGround(ground))
    const { width, height } = await sharp(png).metadata()
    expect([isCut, width], ground).toEqual([true, height])
    expect(Math.abs(width! - 300 / 0.74)).toBeLessThan(8)
    expect((await pixel(png, 2, 2))[3]).toBe(0)
    const [red, green, , alpha] = await pixel(png, width! >> 1, height! >> 1)
    expect(red! - green!).toBeGreaterThan(60)
    expect(alpha).toBe(255)
    const below = await pixel(png, width! >> 1, Math.round(0.49 * width! + 120 + 4))
    expect(below.slice(0, 3)).toEqual([0, 0, 0])
    expect(below[3]).toBeGreaterThan(15)
  }
})

it('touch-up: takes a cut-out as it is', async () => {
  const { png, isCut } = await touchUp(await cutOut('#c3c2be'))
  const { width } = await sharp(png).metadata()
  expect(isCut).toBe(true)
  expect(await pixel(png, width! >> 1, width! >> 1)).toEqual([195, 194, 190, 255])
  expect((await pixel(png, 2, 2))[3]).toBe(0)
})

it('touch-up: cuts a pale object out of flat white', async () => {
  const pale = await sharp(await cutOut('#dcdcda'))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const { png, isCut } = await touchUp(pale)
  const { width } = await sharp(png).metadata()
  expect(isCut).toBe(true)
  expect((await pixel(png, width! >> 1, width! >> 1))[3]).toBe(255)
  expect((await pixel(png, 2, 2))[3]).toBe(0)
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
  const { png, isCut } = await touchUp(await sharp(stripes).linear(0.6).png().toBuffer())
  expect(isCut).toBe(false)
  expect((await pixel(png, 4, 4))[0]).toBeGreaterThan(200)
})

it('picture look: a touched-up picture names its original', async () => {
  const { look } = await convertPicture(await onGround('#f3f3f3'), 'products', async (master) => {
    return (await touchUp(master)).png
  })
  expect(look).toBe('-yf50s')
  expect(originalOf(`products/mug-0a1b2c3d4e-xf8899aa-1a2b3c4d${look}`)).toBe(
    'products/mug-0a1b2c3d4e-xf8899aa',
  )
  expect(originalOf('products/mug-0a1b2c3d4e-xc50ffffff-1a2b3c4d-yt07b')).toBe(
    'products/mug-0a1b2c3d4e-xc50ffffff',
  )
  expect(originalOf('products/mug-0a1b2c3d4e-xf8899aa-1a2b3c4d-ycffffff')).toBe(
    'products/mug-0a1b2c3d4e-xf8899aa',
  )
  expect(originalOf('products/mug-0a1b2c3d4e-xf8899aa')).toBeNull()
})
