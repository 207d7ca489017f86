import type { Database } from '@/lib/supabase/database.types'

export type ShopRow = Database['public']['Tables']['shop_settings']['Row']

/** A number to be called: as a link takes it, and as people read it. */
export interface ShopPhone {
  kind: 'landline' | 'mobile'
  tel: string
  text: string
}

export type SocialKind = 'telegram' | 'whatsapp' | 'instagram' | 'eitaa' | 'bale' | 'rubika'

/** The sign of an office that vouches for the shop: its page of this shop, and its picture there. */
export interface TrustSeal {
  kind: 'enamad' | 'samandehi'
  label: string
  href: string
  image: string
}

/** What may be sent back, in the one wording of the shop. */
export interface ReturnRule {
  /** Working days after delivery. */
  days: number
  /** «… روز کاری فرصت بازگشت», with the number as a word. */
  period: string
  condition: string
  /** Both. */
  rule: string
}

/** What the shop says of itself, as pages show it. */
export interface Shop {
  name: string
  fullName: string
  slogan: string
  description: string
  about: string
  /** Year of the Persian calendar. */
  foundedIn: number | null
  /** The first is the one to be called. */
  phones: ShopPhone[]
  email: string | null
  socials: { kind: SocialKind; label: string; href: string }[]
  province: string
  city: string
  street: string
  /** All three. */
  address: string
  postalCode: string | null
  /** Degrees. */
  location: { latitude: number; longitude: number } | null
  map: string | null
  /** When somebody is there: English names of the days as calendars on the web write them, «10:00». Null: no hours. */
  opening: { days: string[]; from: string; to: string } | null
  /** The same for people who come to fetch something; empty without hours. */
  hours: string
  /** The line at the top of every page; empty: what the delivery terms say. */
  notice: string
  returns: ReturnRule
  showsVat: boolean
  /** Shops and dealers pay the retail price where it is lower than theirs. */
  wholesalePaysLower: boolean
  seals: TrustSeal[]
  /** Before that visitors read that it opens soon. */
  isOpen: boolean
}

/** What the frame of every page shows of it, and so all pages send. */
export type FrameShop = Pick<Shop, 'name' | 'fullName' | 'address' | 'phones' | 'email' | 'socials'>

/** Where an order is fetched. */
export type PickupPlace = Pick<Shop, 'address' | 'hours'>
