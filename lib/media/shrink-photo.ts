/** Bytes; smaller files are sent unchanged. */
const SMALL = 1024 * 1024

/** Scales photos before upload. Small or unreadable files are sent unchanged; the server validates. */
export async function shrinkPhoto(file: File, side: number): Promise<Blob> {
  if (file.size <= SMALL) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
    const drawing = canvas.getContext('2d')!
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(photo, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } catch {
    return file
  }
}
