import sharp from 'sharp'

export function picture(color: string, size = 400): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer()
}

/** A file of a customer, for an input. */
export const photo = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('#a33', 900),
})
