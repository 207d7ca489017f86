export interface Article {
  /** File name without its extension. */
  name: string
  title: string
  /** First paragraph, as text. */
  lead: string
  html: string
}
