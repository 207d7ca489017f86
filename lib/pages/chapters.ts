/** Starts at an h2; the first chapter has no heading. */
export interface Chapter {
  heading: string | null
  /** HTML without heading, picture and contacts placeholder. */
  words: string
  picture: { name: string; alt: string } | null
  hasContacts: boolean
}

const CONTACTS = '<p>{راه‌های تماس}</p>'
const PICTURE = /<img src="\/(?:media\/([^"]+)\/\d+|(art\/[^"]+)-\d+)\.webp" alt="([^"]*)">/
const VOID = /^<(?:br|hr|img|col)\b/

export function chaptersOf(html: string): Chapter[] {
  return partsOf(html).map((part) => {
    const [, heading = null, rest = part] = /^<h2>(.*?)<\/h2>(.*)$/s.exec(part) ?? []
    const found = PICTURE.exec(rest)
    const words = (found ? rest.replace(found[0], '') : rest).trim()
    return {
      heading,
      words: words.replace(CONTACTS, ''),
      picture: found ? { name: (found[1] ?? found[2])!, alt: plain(found[3]!) } : null,
      hasContacts: words.includes(CONTACTS),
    }
  })
}

/** Splits before each top-level h2. */
function partsOf(html: string): string[] {
  const cuts = [0]
  let depth = 0
  for (const { 0: tag, index } of html.matchAll(/<[^>]*>/g)) {
    if (VOID.test(tag)) continue
    if (tag.startsWith('</')) depth -= 1
    else {
      if (depth === 0 && tag === '<h2>' && index > 0) cuts.push(index)
      depth += 1
    }
  }
  return cuts.map((cut, index) => html.slice(cut, cuts[index + 1]))
}

const plain = (alt: string) =>
  alt.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!)
