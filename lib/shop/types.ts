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

export interface Shop {
  name: string
  fullName: string
  slogan: string
  description: string
  about: string
  /** Persian year. */
  foundedIn: number | null
  /** Main number first. */
  phones: ShopPhone[]
  email: string | null
  socials: { kind: SocialKind; label: string; href: string }[]
  province: string
  city: string
  street: string
  /** Full postal address. */
  address: string
  postalCode: string | null
  /** Degrees. */
  location: { latitude: number; longitude: number } | null
  map: string | null
  /** Schema.org day names, «10:00». */
  opening: { days: string[]; from: string; to: string } | null
  /** Pickup hours; may be empty. */
  hours: string
  /** Top line of every page; empty: delivery terms. */
  notice: string
  returns: ReturnRule
  showsVat: boolean
  /** Wholesale customers pay retail where it is lower. */
  wholesalePaysLower: boolean
  seals: TrustSeal[]
  /** False: visitors see «opening soon». */
  isOpen: boolean
}

/** Kept minimal: sent with every page. */
export type FrameShop = Pick<Shop, 'name' | 'fullName' | 'address' | 'phones' | 'email' | 'socials'>

export type PickupPlace = Pick<Shop, 'address' | 'hours'>
