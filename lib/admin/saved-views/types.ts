/** Lists whose views can be kept: the last part of their address. */
export const VIEW_LISTS = ['orders', 'products', 'users'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** A list as somebody wants to find it again. */
export interface SavedView {
  id: string
  name: string
  /** The query of its address, with the question mark; empty for the list as it is. */
  query: string
  is_shared: boolean
  is_default: boolean
  /** The viewer's own; only those can be changed. */
  is_own: boolean
  /** Who shares it; empty for one's own. */
  owner: string
}

/** In the address of a list that shall not open as its default view. */
export const ALL_VIEW = '?view=all'
