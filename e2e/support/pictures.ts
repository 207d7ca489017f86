/** Pictures for the tests, made of a color. */
import sharp from 'sharp'

/** A PNG of one color, square. */
export function picture(color: string, size = 400): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer()
}
