import localFont from 'next/font/local'

/*
 * One file (`npm run lab -- font`): a second file for Latin would shift the layout. Missing characters load from the
 * published Arabic subset. Not preloaded, since the first paint has the fallback faces of tokens.css (decision 36).
 */
export const vazirmatn = localFont({
  src: './vazirmatn.woff2',
  weight: '400 820',
  display: 'swap',
  preload: false,
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
