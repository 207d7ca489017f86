import type { Database } from '@/lib/supabase/database.types'

export type ShopRow = Database['public']['Tables']['shop_settings']['Row']

/** As link and as text. */
export interface ShopPhone {
  kind: 'landline' | 'mobile'
  tel: string
  text: string
}

export type SocialKind = 'telegram' | 'whatsapp' | 'instagram' | 'eitaa' | 'bale' | 'rubika'

export interface TrustSeal {
  kind: 'enamad' | 'samandehi'
  label: string
  href: string
  image: string
}

export interface ReturnRule {
  /** Working days after delivery. */
  days: number
  /** «… روز کاری فرصت بازگشت», with the number as a word. */
  period: string
  condition: string
  rule: string
}

/** The row and texts made of it; `description` and `about` name the return period. */
export interface Shop extends ShopRow {
  /** Main number first. */
  phones: ShopPhone[]
  socials: { kind: SocialKind; label: string; href: string }[]
  /** Full postal address. */
  address: string
  /** Degrees. */
  location: { latitude: number; longitude: number } | null
  map: string | null
  /** Schema.org day names, «10:00». */
  opening: { days: string[]; from: string; to: string } | null
  /** Pickup hours; may be empty. */
  hours: string
  returns: ReturnRule
  seals: TrustSeal[]
  /** False: visitors see «opening soon». */
  isOpen: boolean
}

/** Kept minimal: sent with every page. */
export type FrameShop = Pick<Shop, 'name' | 'full_name' | 'address' | 'phones' | 'email' | 'socials'>

export type PickupPlace = Pick<Shop, 'address' | 'hours'>
