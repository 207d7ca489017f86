/** What a picture may be and still go as it is, in bytes. */
const SMALL = 1024 * 1024

/**
 * A photo as the browser sends it: made smaller first, because a phone's camera makes files of many megabytes. What is
 * small already, or what this browser cannot read, goes as it is; the server decides about both.
 */
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
