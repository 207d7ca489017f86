'use server'

import { z } from 'zod'
import { expireProducts } from '@/lib/catalog/expire'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { campaignArgument, campaignSchema } from './schema'
import type { CampaignPreview } from './types'

/** Products that one call writes. */
const PORTION = 500

/** Makes a campaign, or changes one; fillCampaign then puts it onto the products. */
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

/** Puts a campaign onto its next products, or takes it off them; call it until nothing is left. The jobs finish what is left alone. */
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

/** What a campaign would do, before it is saved. */
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

/** Ends a campaign now; fillCampaign then gives the prices back. */
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

/** Removes a campaign that has given its prices back. */
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
