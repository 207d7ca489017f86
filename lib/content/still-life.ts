/** Widths in pixels, for `npm run lab -- art` and the home page. */
export const WIDE = [960, 1280, 1920, 2560]
export const PHONE = [480, 720, 1170]
