import 'server-only'
import DOMPurify from 'isomorphic-dompurify'

/** DOMPurify configuration. */
export const RICH_TEXT = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  // Numbers are not URLs.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  // http(s), internal paths, mail and phone; no scripts.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
}

/** Cache for member pages, which render per request. */
const known = new Map<string, string>()
const MOST_KNOWN = 500

/** Sanitised HTML; empty if no text remains. */
export function richText(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const clean = DOMPurify.sanitize(html, RICH_TEXT).trim()
  const text = /[^\s\u200c]/.test(clean.replace(/<[^>]*>|&nbsp;/g, '')) ? clean : ''
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!)
  known.set(html, text)
  return text
}
