import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lookEnding } from './looks'
import { lookOf } from './look-of'
import { pictureLook } from './pictures'

/** A picture of one color with objects on it: left, top, width, height. */
function picture(width: number, height: number, background: string, ...objects: number[][]) {
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(
      objects.map(([left, top, wide, high], index) => ({
        input: {
          create: { width: wide!, height: high!, channels: 3, background: index % 2 ? '#204060' : '#b5452c' },
        },
        left: left!,
        top: top!,
      })),
    )
    .png()
    .toBuffer()
}

/** Objects from end to end, also on the frame. */
const clutter = (width: number, height: number) =>
  Array.from({ length: 300 }, (_, at) => [
    Math.round((at / 300) * (width - 30)),
    Math.round((((at * 70) % 300) / 300) * (height - 30)),
    30,
    30,
  ])

it('picture look: squares, 4:3 and 3:4 keep the whole object', async () => {
  const looks: [Buffer, object][] = [
    [await picture(320, 300, '#b0b0b0', [60, 60, 100, 100]), { frame: 'square', at: 50 }],
    // Right of the middle of a long picture.
    [await picture(600, 300, '#b0b0b0', [380, 60, 120, 150]), { frame: 'square', at: 97 }],
    [await picture(600, 300, '#b0b0b0', [120, 80, 340, 120]), { frame: 'wide', at: 46 }],
    [await picture(300, 600, '#b0b0b0', [80, 200, 120, 340]), { frame: 'tall', at: 84 }],
    // Longer than 4:3.
    [await picture(600, 300, '#b0b0b0', [60, 100, 480, 100]), { frame: 'whole', at: 50 }],
  ]
  for (const [index, [file, frame]] of looks.entries())
    expect(await lookOf(sharp(file)), String(index)).toMatchObject({ ...frame, ground: 'plain' })
})

it('picture look: a scene is cut to 4:3 or 3:4, and told as busy', async () => {
  const wide = await picture(600, 300, '#e0d8c8', ...clutter(600, 300))
  expect(await lookOf(sharp(wide))).toMatchObject({ frame: 'wide', ground: 'busy' })
  const tall = await picture(300, 600, '#e0d8c8', ...clutter(300, 600))
  expect(await lookOf(sharp(tall))).toMatchObject({ frame: 'tall', ground: 'busy' })
})

it('picture look: names a white background with its color, and transparency', async () => {
  expect(await lookOf(sharp(await picture(300, 200, '#f6f5f4')))).toEqual({
    frame: 'wide',
    at: 50,
    ground: 'white',
    edge: '#f6f5f4',
  })
  expect(await lookOf(sharp(await picture(300, 300, '#ffffff', [0, 0, 240, 240])))).toMatchObject({
    ground: 'busy',
  })
  const cut = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#00000000' } })
    .composite([{ input: await picture(100, 100, '#c3c2be') }])
    .png()
    .toBuffer()
  expect(await lookOf(sharp(cut))).toEqual({ frame: 'whole', at: 50, ground: 'clear' })
})

it('picture look: its name holds it', () => {
  for (const look of [
    { frame: 'square', at: 50, ground: 'white', edge: '#fffefd' },
    { frame: 'wide', at: 7, ground: 'busy' },
    { frame: 'tall', at: 99, ground: 'plain' },
    { frame: 'whole', at: 50, ground: 'clear' },
  ] as const) {
    expect(pictureLook(`products/a-0a1b2c3d4e${lookEnding(look)}`)).toEqual(look)
    expect(pictureLook(`products/a-0a1b2c3d4e-1a2b3c4d${lookEnding(look, true)}`)).toEqual(look)
  }
  // Of names before 4:3.
  expect(pictureLook('products/a-xf8899aa')).toEqual({ frame: 'whole', at: 50, ground: 'plain' })
  expect(pictureLook('products/a-ycffffff')).toEqual({
    frame: 'square',
    at: 50,
    ground: 'white',
    edge: '#ffffff',
  })
  expect(pictureLook('products/pot-teal-front')).toBeNull()
})
