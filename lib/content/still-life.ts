/** Widths of the still life on the home page, in pixels: what `npm run art` draws and what the page asks for. */
export const WIDE = [960, 1280, 1920, 2560]
export const PHONE = [480, 780, 1170]
