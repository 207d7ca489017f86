export interface Article {
  /** File name without its extension. */
  name: string
  title: string
  html: string
}
