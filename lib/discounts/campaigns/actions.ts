'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { log } from '@/lib/server/log'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { followCampaign } from './follow'
import { campaignArgument, campaignSchema } from './schema'
import type { CampaignPreview } from './types'

/** Saves and applies a campaign. */
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
    await followSaved(data)
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

const versionSchema = z.object({ id: z.uuid(), version: z.string().max(60) })

/** Ends a campaign and restores the prices. */
export const endCampaign = defineAction({
  name: 'discounts.campaigns.end',
  schema: versionSchema,
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_end_discount_campaign', {
      p_id: input.id,
      p_version: input.version,
    })
    if (error) return failFromDatabase(error)
    await followSaved(input.id)
  },
})

/** Removes a campaign after restoring the prices. */
export const removeCampaign = defineAction({
  name: 'discounts.campaigns.remove',
  schema: versionSchema.extend({ isOver: z.boolean() }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const ended = input.isOver
      ? null
      : await client.rpc('admin_end_discount_campaign', { p_id: input.id, p_version: input.version })
    if (ended?.error) return failFromDatabase(ended.error)
    await followCampaign(input.id)
    const { error } = await client.rpc('admin_remove_discount_campaign', { p_id: input.id })
    if (error) return failFromDatabase(error)
  },
})

/** A failure is only logged: the campaign is saved, and the job applies it within a minute. */
async function followSaved(id: string): Promise<void> {
  await followCampaign(id).catch((error: unknown) =>
    log.error({ err: error }, 'discounts of a campaign not written: the next minute goes on'),
  )
}
