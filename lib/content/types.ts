type Button = { text: string; href: string }

export type HeroSlide = {
  id: string
  title: string
  text: string
  /** Stored picture; null: the shop's still life, on a tile only text. */
  image: string | null
  /** Null: the same as on wide screens. */
  phone_image: string | null
  button: Button | null
}

export type SeasonalTileData = Omit<HeroSlide, 'button'> & { button: Button }

export type PromoBannerData = {
  id: string
  title: string
  text: string
  button: Button
  /** Stored picture; null: background only. */
  image: string | null
  phone_image: string | null
  /** `#rrggbb`. */
  colors: { ground: string; text: string; button: string; buttonText: string }
}
