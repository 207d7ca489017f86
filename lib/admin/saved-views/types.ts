/** Last path segments of lists that support views. */
export const VIEW_LISTS = ['orders', 'products', 'users'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

export interface SavedView {
  id: string
  name: string
  /** With the question mark; empty: unfiltered. */
  query: string
  is_shared: boolean
  is_default: boolean
  /** Only own views are editable. */
  is_own: boolean
  /** Empty for own views. */
  owner: string
}

/** Suppresses the default view. */
export const ALL_VIEW = '?view=all'
