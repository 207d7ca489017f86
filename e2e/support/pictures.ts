/** Pictures for the tests, made of a colour. */
import sharp from 'sharp'

/** A PNG of one colour, square. */
export function picture(colour: string, size = 400): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .png()
    .toBuffer()
}
