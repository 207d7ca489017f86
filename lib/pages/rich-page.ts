import 'server-only'
import DOMPurify from 'isomorphic-dompurify'
import { RICH_TEXT } from '@/lib/content/rich-text'
import { isPictureName, pictureUrl, widthsOf } from '@/lib/media/pictures'

/** Allowed HTML: structure, links, tables, pictures of the library or the shop's art. */
const ALLOWED = {
  ...RICH_TEXT,
  ALLOWED_TAGS: [...RICH_TEXT.ALLOWED_TAGS, 'img', 'colgroup', 'col'],
  ALLOWED_ATTR: [...RICH_TEXT.ALLOWED_ATTR, 'src', 'alt'],
}

const IMG = /<img\b(?:"[^"]*"|[^">])*>/g
const SRC = /\bsrc="\/(?:media\/([^"]+)\/\d+|(art\/[^"]+)-\d+)\.webp"/
const ALT = /\balt="([^"]*)"/

/** A list item with one paragraph, as the editor writes it. */
const POINT = /<li><p>((?:(?!<\/?(?:p|li|ul|ol|table|blockquote)\b).)*)<\/p><\/li>/gs

/** Empty for foreign pictures. */
function nameOf(tag: string): string {
  const [, stored, art] = SRC.exec(tag) ?? []
  const name = stored ?? art ?? ''
  return isPictureName(name) ? name : ''
}

/** Sanitizes editor HTML. Empty without visible content. */
export function pageHtml(html: string): string {
  const clean = DOMPurify.sanitize(html, ALLOWED)
    .replace(IMG, (tag) => {
      const name = nameOf(tag)
      return name && `<img src="${pictureUrl(name, 1280)}" alt="${ALT.exec(tag)?.[1] ?? ''}">`
    })
    .replace(POINT, '<li>$1</li>')
    .trim()
  return /[^\s\u200c]/.test(clean.replace(/<(?!img)[^>]*>|&nbsp;/g, '')) ? clean : ''
}

export function picturesIn(html: string): string[] {
  return [...html.matchAll(IMG)].map(([tag]) => nameOf(tag))
}

/** Adds responsive picture sizes and scrollable tables. */
export function shownHtml(
  html: string,
  sizes: ReadonlyMap<string, { width: number; height: number }>,
): string {
  return html
    .replace(IMG, (tag) => {
      const name = nameOf(tag)
      const size = sizes.get(name)
      const widths = widthsOf(name)
        .map((width) => `${pictureUrl(name, width)} ${width}w`)
        .join(', ')
      const room = size ? ` width="${size.width}" height="${size.height}"` : ''
      return `<img src="${pictureUrl(name, 640)}" srcset="${widths}" sizes="(min-width: 48em) 640px, 92vw" loading="lazy" decoding="async"${room} alt="${ALT.exec(tag)?.[1] ?? ''}">`
    })
    .replace(/<table\b/g, '<div class="overflow-x-auto" tabindex="0" role="region" aria-label="جدول"><table')
    .replace(/<\/table>/g, '</table></div>')
}
