/** Maps home page content from database rows to component props. */
import type { Database } from '@/lib/supabase/database.types'
import type { HeroSlide, PromoBannerData, SeasonalTileData } from './types'

type Tables = Database['public']['Tables']
export type SlideRow = Tables['hero_slides']['Row']
export type BannerRow = Tables['promotion_banners']['Row']
export type TileRow = Tables['seasonal_tiles']['Row']

export function toSlide(row: SlideRow): HeroSlide {
  return {
    id: row.id,
    title: row.title,
    text: row.subtitle,
    image: row.image_url,
    phone_image: row.phone_image_url,
    button:
      row.button_text && row.button_link ? { text: row.button_text, href: String(row.button_link) } : null,
  }
}

export function toTile(row: TileRow): SeasonalTileData {
  return { ...toSlide(row), button: { text: row.button_text, href: String(row.button_link) } }
}

export function toBanner(row: BannerRow): PromoBannerData {
  return {
    id: row.id,
    title: row.title,
    text: row.subtitle,
    button: { text: row.button_text, href: String(row.button_link) },
    image: row.background_image,
    phone_image: row.phone_image,
    colors: {
      ground: String(row.background_color),
      text: String(row.text_color),
      button: String(row.button_color),
      buttonText: String(row.button_text_color),
    },
  }
}
