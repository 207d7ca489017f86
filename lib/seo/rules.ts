/** Metadata and structured data. Pure; takes absolute URLs. */

const DESCRIPTION_LENGTH = 150

/** At most 150 characters, cut at a word. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const start = line.slice(0, DESCRIPTION_LENGTH - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s،؛:.]+$/, '')}…`
}

/** Escapes `<` so that no value closes the script. */
export function jsonLdText(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
}

/** The last step is the current page. */
export function breadcrumbJsonLd(steps: readonly { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** Positions count through all pages; `from`: products on previous pages. */
export function itemListJsonLd(
  { name, url, total, from }: { name: string; url: string; total: number; from: number },
  items: readonly { name: string; url: string; image?: string | undefined }[],
): object {
  return {
    '@type': 'ItemList',
    name,
    url,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: from + index + 1,
      name: item.name,
      url: item.url,
      ...(item.image && { image: item.image }),
    })),
  }
}
