/** Remaining rows by kind. */
export interface Demonstration {
  products: number
  categories: number
  people: number
  /** Deleted with it. */
  orders: number
  reviews: number
  /** False for demo accounts, which may not delete the demo data. */
  is_own_account: boolean
}
