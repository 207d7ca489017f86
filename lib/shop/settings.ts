import 'server-only'
import { cache } from 'react'
import { cacheTags } from '@/lib/server/cache-tags'
import { dataOf } from '@/lib/supabase/errors'
import { isBuilding } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { cachedRead } from '@/lib/server/cached-read'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { toShop } from './rules'
import type { Shop, ShopRow } from './types'

/** Last read row; fallback while the database is away. */
let lastRow: ShopRow | undefined

/** For builds, whose pages are never served. */
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
  // Builds render an open shop.
  setup_completed_at: '2026-11-23T00:00:00Z',
  updated_at: '',
}

/**
 * Cached until saved (`cacheTags.settings`), with pages that show it. Falls back to the last row. Throws AppError
 * without one.
 */
export const getShop = cache(async (): Promise<Shop> => {
  if (isBuilding()) return toShop(UNKNOWN)
  try {
    lastRow = await cachedRead(['shop'], [cacheTags.settings], readRow)
  } catch (error) {
    if (!lastRow) throw error
    log.warn({ err: error }, 'shop settings not read, serving the last ones')
  }
  return toShop(lastRow)
})

/** Never throws; may be empty. For error pages. */
export async function getShopOrNothing(): Promise<Shop> {
  return getShop().catch(() => toShop(UNKNOWN))
}

async function readRow(): Promise<ShopRow> {
  return anonymousClient().from('shop_settings').select('*').single().then(dataOf)
}
