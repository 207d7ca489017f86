'use server'

import { z } from 'zod'
import { expireProducts } from '@/lib/catalog/expire'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { campaignArgument, campaignSchema } from './schema'
import type { CampaignPreview } from './types'

/** Products per call. */
const PORTION = 500

/** fillCampaign then applies it. */
export const saveCampaign = defineAction({
  name: 'discounts.campaigns.save',
  schema: campaignSchema,
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_save_discount_campaign', {
      p_campaign: campaignArgument(input),
    })
    if (error) return failFromDatabase(error)
    return ok({ id: data })
  },
})

/** Applies or removes the campaign for the next products; repeat until done. Jobs finish interrupted runs. */
export const fillCampaign = defineAction({
  name: 'discounts.campaigns.fill',
  schema: z.object({ id: z.uuid() }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_fill_discount_campaign', {
      p_id: input.id,
      p_limit: PORTION,
    })
    if (error) return failFromDatabase(error)
    const { done, left, slugs } = data as unknown as { done: number; left: boolean; slugs: string[] }
    if (slugs.length > 0) await expireProducts(slugs)
    return ok({ done, left })
  },
})

export const previewCampaign = defineAction({
  name: 'discounts.campaigns.preview',
  schema: campaignSchema,
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_preview_discount_campaign', {
      p_campaign: campaignArgument(input),
    })
    if (error) return failFromDatabase(error)
    return ok(data as unknown as CampaignPreview)
  },
})

/** fillCampaign then restores the prices. */
export const endCampaign = defineAction({
  name: 'discounts.campaigns.end',
  schema: z.object({ id: z.uuid(), seen: z.string().max(60) }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_end_discount_campaign', {
      p_id: input.id,
      p_seen_at: input.seen,
    })
    if (error) return failFromDatabase(error)
  },
})

/** Only after its prices are restored. */
export const removeCampaign = defineAction({
  name: 'discounts.campaigns.remove',
  schema: z.object({ id: z.uuid() }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_remove_discount_campaign', { p_id: input.id })
    if (error) return failFromDatabase(error)
  },
})
