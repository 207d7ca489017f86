import 'server-only'
import DOMPurify from 'isomorphic-dompurify'

/** What rich text may hold, for DOMPurify. */
export const RICH_TEXT = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  // Numbers are no addresses.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  // Other sites over http(s), our own pages, mail and phone; nothing that runs.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
}

/** Texts that were cleaned before: member pages render for each request and must not clean each time. */
const known = new Map<string, string>()
const MOST_KNOWN = 500

/** HTML that an editor wrote, reduced to text with structure and links. Empty when nothing readable remains. */
export function richText(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const clean = DOMPurify.sanitize(html, RICH_TEXT).trim()
  const text = /[^\s\u200c]/.test(clean.replace(/<[^>]*>|&nbsp;/g, '')) ? clean : ''
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!)
  known.set(html, text)
  return text
}
