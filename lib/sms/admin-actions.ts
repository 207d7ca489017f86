'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { fail } from '@/lib/utils/errors'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fillPlaces, SAMPLE_NAME, smsParts, templatePlaces, unknownPlaces } from './admin-rules'
import { campaignSchema, templateSchema } from './admin-schema'
import { feedCampaigns } from './campaigns'
import { deliverSoon } from './outbox'

/** Saves a template; a place that nothing fills refuses, and so does a change of somebody else. */
export const saveTemplate = defineAction({
  name: 'sms.template',
  schema: templateSchema,
  access: 'sms',
  run: async ({ input }) => {
    const unknown = unknownPlaces(input.body, templatePlaces(input.key, ''))
    if (unknown.length > 0)
      return fail('invalid_input', { fields: { body: `این متغیر شناخته نیست: {${unknown[0]}}` } })
    const client = await viewerClient()
    const { data, error } = await client
      .from('sms_templates')
      .update({ body: input.body, is_active: input.isActive })
      .eq('key', input.key)
      .eq('updated_at', input.seen)
      .select('key')
    if (error) return failFromDatabase(error)
    if (data.length === 0) return fail('changed_meanwhile')
  },
})

/** Writes a draft and answers whom it reaches and what it costs; nothing is sent yet. */
export const prepareCampaign = defineAction({
  name: 'sms.campaign.prepare',
  schema: campaignSchema,
  access: 'sms',
  run: async ({ input }) => {
    const unknown = unknownPlaces(input.body, { name: '' })
    if (unknown.length > 0)
      return fail('invalid_input', { fields: { body: `این متغیر شناخته نیست: {${unknown[0]}}` } })
    const client = await viewerClient()
    const audience =
      input.kind === 'one'
        ? { kind: 'one', phone: input.phone }
        : input.kind === 'all'
          ? { kind: 'all' }
          : {
              kind: 'group',
              types: input.types,
              ...(input.province && { province: input.province }),
              ...(input.boughtSince && { bought_since: input.boughtSince }),
              ...(input.notBoughtSince && { not_bought_since: input.notBoughtSince }),
              ...(input.minSpent && { min_spent: input.minSpent }),
            }
    const parts = smsParts(fillPlaces(input.body, { name: SAMPLE_NAME }))
    const { data, error } = await client.rpc('admin_prepare_campaign', {
      p_id: input.id,
      p_title: input.title,
      p_body: input.body,
      p_audience: audience,
      p_parts: parts,
      p_part_price: input.partPrice,
    })
    if (error) return failFromDatabase(error)
    return {
      id: data.id,
      recipients: data.recipients,
      parts,
      cost: data.recipients * parts * input.partPrice,
    }
  },
})

/** Starts (with the number that was confirmed), pauses, resumes or stops a campaign. */
export const changeCampaignStatus = defineAction({
  name: 'sms.campaign.move',
  schema: z.object({
    id: z.uuid(),
    action: z.enum(['start', 'pause', 'resume', 'stop']),
    recipients: z.int().min(0).nullable(),
  }),
  access: 'sms',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_set_campaign_status', {
      p_id: input.id,
      p_action: input.action,
      ...(input.recipients !== null && { p_recipients: input.recipients }),
    })
    if (error) return failFromDatabase(error)
    // The first messages need not wait for the next minute.
    if (input.action === 'start' || input.action === 'resume') {
      await feedCampaigns()
      deliverSoon()
    }
  },
})

/** Puts a failed message back into the queue. */
export const retryMessage = defineAction({
  name: 'sms.retry',
  schema: z.object({ id: z.int().min(1) }),
  access: 'sms',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_retry_sms', { p_id: input.id })
    if (error) return failFromDatabase(error)
    deliverSoon()
  },
})
