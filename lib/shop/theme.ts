/** Local storage key; default: the system's preference. */
export const THEME_KEY = 'theme'

/** Browser bar colors: paper of each theme. */
export const THEME_COLORS = { light: '#fbf8f3', dark: '#12191d' } as const

/** Runs in <head> before first paint to avoid a white flash. Fixed text, allowed by hash. */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){}"
