'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, saveRow } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import type { Database } from '@/lib/supabase/database.types'
import { contactSchema, legalSchema, nameSchema, placeSchema, rulesSchema, sealsSchema } from './admin-schema'

type Changes = Database['public']['Tables']['shop_settings']['Update']

/** Refuses concurrent changes. Expires every page. */
async function save(version: string, changes: Changes) {
  await saveRow('shop_settings', { id: true, version }, changes)
  expireTags(cacheTags.settings)
}

export const saveShopName = defineAction({
  name: 'settings.name',
  schema: nameSchema,
  access: 'settings',
  run: ({ input: { version, ...changes } }) => save(version, changes),
})

export const saveShopContact = defineAction({
  name: 'settings.contact',
  schema: contactSchema,
  access: 'settings',
  run: ({ input: { version, ...changes } }) => save(version, changes),
})

export const saveShopPlace = defineAction({
  name: 'settings.place',
  schema: placeSchema,
  access: 'settings',
  run: ({ input: { version, coordinates, ...changes } }) =>
    save(version, { ...changes, ...(coordinates ?? { latitude: null, longitude: null }) }),
})

export const saveShopRules = defineAction({
  name: 'settings.rules',
  schema: rulesSchema,
  access: 'settings',
  run: ({ input: { version, ...changes } }) => save(version, changes),
})

/** Empty removes a seal. */
export const saveShopSeals = defineAction({
  name: 'settings.seals',
  schema: sealsSchema,
  access: 'settings',
  run: ({ input: { version, enamad, samandehi } }) =>
    save(version, {
      enamad_id: enamad?.id ?? null,
      enamad_code: enamad?.code ?? null,
      samandehi_id: samandehi?.id ?? null,
      samandehi_code: samandehi?.code ?? null,
      samandehi_image_code: samandehi?.imageCode ?? null,
    }),
})

export const openShop = rpcAction({
  name: 'settings.open',
  schema: z.object({}),
  access: 'owner',
  rpc: 'admin_open_shop',
  args: () => ({}),
  after: () => expireTags(cacheTags.settings),
})

export const saveLegalDetails = defineAction({
  name: 'settings.legal',
  schema: legalSchema,
  access: 'settings',
  run: async ({ input: { version, ...changes } }) => {
    await saveRow('seller_tax_details', { id: true, version }, changes)
  },
})
