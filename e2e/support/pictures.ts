import sharp from 'sharp'

export function picture(color: string, size = 400): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer()
}

/** A file for an input. */
export const pictureFile = async (name: string, color = '#a33', size = 900) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(color, size),
})
