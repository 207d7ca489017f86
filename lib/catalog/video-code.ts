/** Codes of Aparat's videos. */

const CODE = /^[A-Za-z0-9]{1,40}$/
/** `aparat.com/v/CODE`, its embed addresses, and the `data`/script forms that contain them. */
const IN_LINK = /aparat\.com\/(?:v|embed|video\/video\/embed\/videohash)\/([A-Za-z0-9]{1,40})/i

/** The code of a video: itself, or taken out of a link or embed text; null when there is none. */
export function videoCode(text: string): string | null {
  const plain = text.trim()
  if (CODE.test(plain)) return plain
  return IN_LINK.exec(plain)?.[1] ?? null
}
