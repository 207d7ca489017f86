'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { DELETED_BEFORE, rpcAction, rpcQuery } from '@/lib/server/rpc'
import { log } from '@/lib/server/log'
import { syncCampaign } from './sync'
import { campaignArgument, campaignSchema } from './schema'

/** Saves and applies a campaign. */
export const saveCampaign = rpcAction({
  name: 'discounts.campaigns.save',
  schema: campaignSchema,
  access: 'prices',
  rpc: 'admin_save_discount_campaign',
  args: (input) => ({
    p_campaign: campaignArgument(input),
  }),
  after: async (data) => {
    await followSaved(data)
  },
})

export const previewCampaign = rpcAction({
  name: 'discounts.campaigns.preview',
  schema: campaignSchema,
  access: 'prices',
  rpc: 'admin_preview_discount_campaign',
  args: (input) => ({
    p_campaign: campaignArgument(input),
  }),
  after: (data) => data,
})

const versionSchema = z.object({ id: z.uuid(), version: z.string().max(60) })

/** Ends a campaign and restores the prices. */
export const endCampaign = rpcAction({
  name: 'discounts.campaigns.end',
  schema: versionSchema,
  access: 'prices',
  rpc: 'admin_end_discount_campaign',
  args: (input) => ({
    p_id: input.id,
    p_version: input.version,
  }),
  after: async (_, input) => {
    await followSaved(input.id)
  },
})

/** Removes a campaign after restoring the prices. */
export const removeCampaign = defineAction({
  name: 'discounts.campaigns.remove',
  schema: versionSchema.extend({ isOver: z.boolean() }),
  access: 'prices',
  refusals: DELETED_BEFORE,
  run: async ({ input }) => {
    if (!input.isOver)
      await rpcQuery('admin_end_discount_campaign', { p_id: input.id, p_version: input.version })
    await syncCampaign(input.id)
    await rpcQuery('admin_remove_discount_campaign', { p_id: input.id })
  },
})

/** A failure is only logged: the campaign is saved, and the job applies it within a minute. */
async function followSaved(id: string): Promise<void> {
  await syncCampaign(id).catch((error: unknown) =>
    log.error({ err: error }, 'discounts of a campaign not written, retried next minute'),
  )
}
