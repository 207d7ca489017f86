import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BRAND_MARKS } from './brand-marks.ts'

/** Sprite of the icons in a source (`Plus = icon('plus')`); `.icon` styles them. */
export function iconSprite(source: string): string {
  const icons = [...source.matchAll(/const (\w+) = (?:\/\* @__PURE__ \*\/ )?icon\('([a-z0-9-]+)'\)/g)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${icons.map(([, name, id]) => symbol(name!, id!)).join('')}</svg>\n`
}

function symbol(name: string, id: string): string {
  const mark = BRAND_MARKS[id]
  if (mark)
    return `<symbol id="${id}" viewBox="0 0 24 24"><path d="${mark}" fill="currentColor" stroke="none"/></symbol>\n`
  const drawn = renderToStaticMarkup(createElement(lucide[name as 'Plus']))
  const shapes = /^<svg[^>]*>(.*)<\/svg>$/.exec(drawn)![1]!.replace(/><\/\w+>/g, '/>')
  return `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>\n`
}
