import localFont from 'next/font/local'

/*
 * Vazirmatn in two subsets, each a family of its own with its unicode-range: the Persian file is preloaded
 * and swaps in, the Latin one is fetched only when a page shows Latin letters. One call with both files
 * would preload both and could not carry a range per file. Line heights are fixed by tokens, so the swap
 * changes glyphs, not the height of a line.
 */
export const vazirmatn = localFont({
  src: '../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-vazirmatn',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0600-06FF,U+0750-077F,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
    },
  ],
})

export const vazirmatnLatin = localFont({
  src: '../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-vazirmatn-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0000-00FF,U+2000-200B,U+2015-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
    },
  ],
})
