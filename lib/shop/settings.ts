import 'server-only'
import { cache } from 'react'
import { cacheTags } from '@/lib/server/cache-tags'
import { isBuilding } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { keep } from '@/lib/server/page-tags'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { databaseError } from '@/lib/supabase/errors'
import { toShop } from './rules'
import type { Shop, ShopRow } from './types'

/** What was read last; it serves on while the database is away. */
let lastRow: ShopRow | undefined

/** A build knows no database, and what it renders is never served. */
const UNKNOWN: ShopRow = {
  id: true,
  name: 'فروشگاه',
  full_name: 'فروشگاه',
  slogan: '',
  description: '',
  about: '',
  founded_in: null,
  landline: null,
  mobile: null,
  email: null,
  telegram: null,
  whatsapp: null,
  instagram: null,
  eitaa: null,
  bale: null,
  rubika: null,
  province: '',
  city: '',
  street: '',
  postal_code: null,
  latitude: null,
  longitude: null,
  map_url: null,
  opening_days: [],
  opens_at: '00:00:00',
  closes_at: '00:00:00',
  notice: '',
  return_days: 7,
  return_condition: '',
  shows_vat: false,
  wholesale_pays_lower: false,
  enamad_id: null,
  enamad_code: null,
  samandehi_id: null,
  samandehi_code: null,
  samandehi_image_code: null,
  // What a build renders is the open shop.
  setup_completed_at: '2026-11-23T00:00:00Z',
  updated_at: '',
}

/**
 * What the shop says of itself: kept until it is saved (`cacheTags.settings`), so a stored page that shows it renews with it.
 * While the database is away, as it was read last. Throws AppError when it was never read.
 */
export const getShop = cache(async (): Promise<Shop> => {
  if (isBuilding()) return toShop(UNKNOWN)
  try {
    lastRow = await keep(['shop'], [cacheTags.settings], readRow)
  } catch (error) {
    if (!lastRow) throw error
    log.warn({ err: error }, 'the settings of the shop could not be read; those of before serve on')
  }
  return toShop(lastRow)
})

/** The same for pages that stand in for others: never fails, but may know nothing. */
export async function getShopOrNothing(): Promise<Shop> {
  return getShop().catch(() => toShop(UNKNOWN))
}

async function readRow(): Promise<ShopRow> {
  const { data, error } = await anonymousClient().from('shop_settings').select('*').single()
  if (error) throw databaseError(error)
  return data
}
