/** Aparat video code. */

const CODE = /^[A-Za-z0-9]{1,40}$/
/** `aparat.com/v/CODE`, embed URLs and `data`/script embed snippets. */
const IN_LINK = /aparat\.com\/(?:v|embed|video\/video\/embed\/videohash)\/([A-Za-z0-9]{1,40})/i

export function videoCode(text: string): string | null {
  const plain = text.replace(/\p{Cf}/gu, '').trim()
  if (CODE.test(plain)) return plain
  return IN_LINK.exec(plain)?.[1] ?? null
}
