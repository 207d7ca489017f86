/** Extracts ids and codes from trust seal markup. Pure. */

/** Maximum characters. */
export const SEAL_TEXT_LIMIT = 5000

const PARAMETER = '[A-Za-z]{1,4}=[A-Za-z0-9]{1,64}'
const QUERY = `(${PARAMETER}(?:(?:&amp;|&#38;|&)${PARAMETER}){1,3})(?![A-Za-z0-9&=])`
const ENAMAD = new RegExp(`//trustseal\\.enamad\\.ir/(?:logo\\.aspx|Verify\\.aspx)?\\?${QUERY}`, 'gi')
const SAMANDEHI = new RegExp(`//logo\\.samandehi\\.ir/(logo|verify)\\.aspx\\?${QUERY}`, 'gi')

/** From markup or an address; null if missing or ambiguous. */
export function parseEnamad(text: string): { id: string; code: string } | null {
  const found = [...text.slice(0, SEAL_TEXT_LIMIT).matchAll(ENAMAD)].map(([, query]) => parameters(query!))
  const [first] = found
  if (!isId(first?.id) || !first.code) return null
  if (found.some(({ id, code }) => id !== first.id || code !== first.code)) return null
  return { id: first.id, code: first.code }
}

/** Id, page code and picture code; null if one is missing. */
export function parseSamandehi(text: string): { id: string; code: string; imageCode: string } | null {
  const codes = new Map<string, string>()
  const ids = new Set<string>()
  for (const [, part, query] of text.slice(0, SEAL_TEXT_LIMIT).matchAll(SAMANDEHI)) {
    const { id, p } = parameters(query!)
    if (!isId(id) || !p) return null
    ids.add(id)
    codes.set(part!.toLowerCase(), p)
  }
  const [id] = ids
  const code = codes.get('verify')
  const imageCode = codes.get('logo')
  return id && ids.size === 1 && code && imageCode ? { id, code, imageCode } : null
}

function parameters(query: string): Record<string, string | undefined> {
  return Object.fromEntries(
    query.split(/&amp;|&#38;|&/).map((each) => {
      const [name, value] = each.split('=')
      return [name!.toLowerCase(), value]
    }),
  )
}

function isId(id: string | undefined): id is string {
  return id !== undefined && /^\d{1,12}$/.test(id)
}
