'use server'

import { z } from 'zod'
import { tehranDay } from '@/lib/admin/tehran-time'
import { defineAction } from '@/lib/server/action'
import { deletedOf, deleteRows, rpcAction, rpcQuery, saveRow } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { cacheTags } from '@/lib/server/cache-tags'
import { fail } from '@/lib/utils/errors'
import { expireTags } from '@/lib/server/revalidate'
import { viewerClient } from '@/lib/supabase/viewer'
import {
  freightSchema,
  holidaySchema,
  methodSchema,
  settingsSchema,
  trySchema,
  zoneSchema,
} from './admin-schema'

const WHOLESALE_TYPES = ['shop', 'dealer'] as const

/** Product pages show delivery prices and days. */
const expireDelivery = () => expireTags(cacheTags.delivery, cacheTags.products)

/** Refuses concurrent edits. */
export const saveDeliverySettings = defineAction({
  name: 'delivery.settings',
  schema: settingsSchema,
  access: 'settings',
  run: async ({ input: { version, ...changes } }) => {
    await saveRow('delivery_settings', { id: true, version }, changes)
    expireDelivery()
  },
})

export const saveDeliveryMethod = defineAction({
  name: 'delivery.method',
  schema: methodSchema,
  access: 'settings',
  run: async ({ input: { method, version, forRetail, min_grams, min_amount, ...changes } }) => {
    const client = await viewerClient()
    const data = await client
      .from('delivery_methods')
      .update({
        ...changes,
        ...(method === 'freight' && {
          customer_types: forRetail ? null : [...WHOLESALE_TYPES],
          min_grams,
          min_amount,
        }),
      })
      .eq('method', method)
      .eq('updated_at', version)
      .select('method')
      .then(dataOf)
    if (data.length === 0) return fail('changed_meanwhile')
    expireDelivery()
  },
})

/** Saves areas, rates and weight steps together. */
export const saveDeliveryZone = defineAction({
  name: 'delivery.zone',
  schema: zoneSchema,
  access: 'settings',
  refusals: {
    place_is_in_one_zone: fail('duplicate', {
      fields: { 'areas.0.province': 'یکی از این جاها در ناحیهٔ دیگری است' },
    }),
    duplicate: fail('duplicate', { fields: { name: 'ناحیه‌ای با این نام هست' } }),
  },
  run: async ({ input: { id, version, rates, ...zone } }) => {
    await rpcQuery('admin_save_delivery_zone', {
      p_id: id,
      p_version: version,
      p_zone: {
        ...zone,
        rates: rates
          .filter(({ is_active }) => is_active)
          .map((rate) => ({
            ...rate,
            price: rate.on_receipt ? 0 : rate.price,
            on_receipt: rate.method === 'freight' && rate.on_receipt,
          })),
      },
    })
    expireDelivery()
  },
})

export const saveFreightCompany = defineAction({
  name: 'delivery.freight',
  schema: freightSchema,
  access: 'settings',
  refusals: { duplicate: fail('duplicate', { fields: { name: 'این باربری در این شهر هست' } }) },
  run: async ({ input: { id, ...values } }) => {
    const client = await viewerClient()
    const companies = client.from('freight_companies')
    const saved = await (
      id
        ? companies.update(values).eq('id', id).select('id').maybeSingle()
        : companies.insert(values).select('id').maybeSingle()
    ).then(dataOf)
    return saved ? null : fail('not_found')
  },
})

/** Orders keep the company's name. */
export const deleteFreightCompany = defineAction({
  name: 'delivery.freight.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'settings',
  run: async ({ input }) => {
    await deleteRows('freight_companies', [input.id])
  },
})

export const deleteDeliveryZone = defineAction({
  name: 'delivery.zone.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'settings',
  run: async ({ input }) => {
    await deleteRows('delivery_zones', [input.id])
    expireDelivery()
  },
})

export const tryDelivery = rpcAction({
  name: 'delivery.try',
  schema: trySchema,
  access: 'settings',
  rpc: 'admin_try_delivery',
  args: ({ province, city, subtotal, grams }) => ({
    p_province: province,
    p_city: city,
    p_subtotal: subtotal,
    p_grams: grams,
  }),
  after: (data) => data,
})

/** The return period is recalculated from the day. */
export const addHoliday = defineAction({
  name: 'delivery.holiday',
  schema: holidaySchema,
  access: 'settings',
  refusals: { duplicate: fail('duplicate', { fields: { day: 'این روز در فهرست هست' } }) },
  run: async ({ input }) => {
    const client = await viewerClient()
    await client
      .from('holidays')
      // The schema refuses null.
      .insert({ day: tehranDay(input.day as string), title: input.title })
      .then(dataOf)
  },
})

export const deleteHoliday = defineAction({
  name: 'delivery.holiday.delete',
  schema: z.object({ day: z.iso.date() }),
  access: 'settings',
  run: async ({ input }) => {
    const client = await viewerClient()
    await client.from('holidays').delete().eq('day', input.day).select('day').then(deletedOf)
  },
})
