/** What is left of the demonstration: numbers of rows. */
export interface Demonstration {
  products: number
  categories: number
  people: number
  /** That leave with it. */
  orders: number
  reviews: number
  /** Whether whoever asks is none of its people: those cannot take themselves away. */
  is_own_account: boolean
}
