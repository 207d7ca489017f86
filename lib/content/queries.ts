import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import type { HeroSlide, PromoBannerData } from './types'

type Client = SupabaseClient<Database>

/** An admin's session may read what is switched off too; the front page shows everybody the same. */
function isRunning(row: { is_active: boolean; start_date: string | null; end_date: string | null }): boolean {
  const now = Date.now()
  const begun = !row.start_date || Date.parse(row.start_date) <= now
  return row.is_active && begun && !(row.end_date && Date.parse(row.end_date) <= now)
}

/** Slides that are on show now, in the shopkeeper's order. Throws AppError when the database refuses. */
export async function listHeroSlides(client: Client): Promise<HeroSlide[]> {
  const { data, error } = await client
    .from('hero_slides')
    .select(
      'id, title, subtitle, image_url, phone_image_url, button_text, button_link, is_active, start_date, end_date',
    )
    .order('sort_order')
    .order('created_at')
  if (error) throw databaseError(error)
  return data.filter(isRunning).map((row) => ({
    id: row.id,
    title: row.title,
    text: row.subtitle,
    image: row.image_url,
    phoneImage: row.phone_image_url,
    button:
      row.button_text && row.button_link ? { text: row.button_text, href: String(row.button_link) } : null,
  }))
}

/** Banners that are on show now, in the shopkeeper's order. Throws AppError when the database refuses. */
export async function listBanners(client: Client): Promise<PromoBannerData[]> {
  const { data, error } = await client
    .from('promotion_banners')
    .select('*')
    .order('sort_order')
    .order('created_at')
  if (error) throw databaseError(error)
  return data.filter(isRunning).map((row) => ({
    id: row.id,
    title: row.title,
    text: row.subtitle,
    button: { text: row.button_text, href: String(row.button_link) },
    image: row.background_image,
    phoneImage: row.phone_image,
    colours: {
      ground: String(row.background_color),
      text: String(row.text_color),
      button: String(row.button_color),
      buttonText: String(row.button_text_color),
    },
  }))
}
