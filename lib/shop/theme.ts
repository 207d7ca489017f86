/** The two themes and how the page knows which one to paint. */

/** Local-storage key of the visitor's own choice; without one the system's preference holds. */
export const THEME_KEY = 'theme'

/** Color of the browser's bars, the paper of each theme. */
export const THEME_COLORS = { light: '#fbf8f3', dark: '#12191d' } as const

/**
 * Runs in <head> before the first paint, so that a dark page never flashes white. Its text is fixed: a
 * content-security-policy may allow it by hash.
 */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){}"
