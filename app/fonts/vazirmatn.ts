import localFont from 'next/font/local'

/*
 * One file with Persian, Arabic and basic Latin letters (`npm run font`), preloaded: a second file for the Latin full stop
 * alone would come late and lay out every page again. ContactMessages that it lacks are fetched from the published Arabic subset,
 * when a page shows one. Line heights are fixed by tokens, so the swap changes glyphs, not the height of a line.
 */
export const vazirmatn = localFont({
  src: './vazirmatn.woff2',
  weight: '400 820',
  display: 'swap',
  variable: '--font-vazirmatn',
  adjustFontFallback: false,
})

export const vazirmatnRest = localFont({
  src: '../../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-vazirmatn-rest',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC' }],
})
