/** What the shopkeeper puts on the home page as its components take it. */
type Button = { text: string; href: string }

export type HeroSlide = {
  id: string
  title: string
  text: string
  /** Name of a stored picture; null shows the shop's own still life, or, on a tile, words alone. */
  image: string | null
  /** For phones; null shows the other one there too. */
  phoneImage: string | null
  button: Button | null
}

/** A tile of the front page for a season. */
export type SeasonalTileData = Omit<HeroSlide, 'button'> & { button: Button }

export type PromoBannerData = {
  id: string
  title: string
  text: string
  button: Button
  /** Name of a stored picture; null shows the ground alone. */
  image: string | null
  phoneImage: string | null
  /** `#rrggbb` */
  colors: { ground: string; text: string; button: string; buttonText: string }
}
