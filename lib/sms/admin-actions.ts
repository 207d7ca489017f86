'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { isCustomerAddress } from '@/lib/server/routes'
import { dataOf } from '@/lib/supabase/errors'
import { fail } from '@/lib/utils/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { env } from '@/lib/server/env'
import { dateTime } from '@/lib/admin/fields'
import { campaignText, smsParts, templatePlaces, unknownPlaces, wayOutText } from './admin-rules'
import { campaignSchema, templateSchema } from './admin-schema'
import { getSmsSettings } from './admin-queries'
import { queueCampaignMessages } from './campaigns'
import { deliverSoon } from './outbox'
import { limitTrials } from '@/lib/services/trial-limit'
import type { ServiceTest } from '@/lib/services/types'
import { getShop } from '@/lib/shop/settings'
import { smsProvider } from './choose-provider'

const NOT_OURS = 'این نشانی از صفحه‌های فروشگاه نیست'

/** Path of a typed path or own address: empty for none, null for other sites. */
function ownPath(typed: string): string | null {
  if (typed === '') return ''
  const { origin } = new URL(env().SITE_URL)
  const url = URL.canParse(typed, origin) ? new URL(typed, origin) : null
  if (url?.origin !== origin || !isCustomerAddress(url.pathname)) return null
  return decodedPath(url)
}

/** Decodes Persian letters if the result is a valid address. */
function decodedPath({ pathname, search, hash }: URL): string {
  const path = pathname + search + hash
  try {
    const read = decodeURI(path)
    return /[\s\\\p{Cc}]/u.test(read) ? path : read
  } catch {
    return path
  }
}

/** Milliseconds. */
const TRIAL_TIMEOUT_MS = 8000

/** Refuses unknown placeholders and concurrent changes. */
export const saveTemplate = defineAction({
  name: 'sms.template',
  schema: templateSchema,
  access: 'sms',
  run: async ({ input }) => {
    const client = await viewerClient()
    const template = await client
      .from('sms_templates')
      .select('placeholders')
      .eq('key', input.key)
      .maybeSingle()
      .then(dataOf)
    if (!template) return fail('changed_meanwhile')
    const unknown = unknownPlaces(input.body, templatePlaces(template.placeholders, ''))
    if (unknown.length > 0)
      return fail('invalid_input', { fields: { body: `این متغیر شناخته نیست: {${unknown[0]}}` } })
    const data = await client
      .from('sms_templates')
      .update({ body: input.body, is_active: input.is_active })
      .eq('key', input.key)
      .eq('updated_at', input.version)
      .select('key')
      .then(dataOf)
    if (data.length === 0) return fail('changed_meanwhile')
  },
})

function audienceOf(input: z.output<typeof campaignSchema>) {
  switch (input.kind) {
    case 'one':
      return { kind: 'one', phone: input.phone }
    case 'all':
      return { kind: 'all' }
    case 'segment':
      return { kind: 'segment', segment: input.segment }
    case 'group':
      return {
        kind: 'group',
        types: input.types,
        ...(input.province && { province: input.province }),
        ...(input.bought_since && { bought_since: input.bought_since }),
        ...(input.not_bought_since && { not_bought_since: input.not_bought_since }),
        ...(input.min_spent && { min_spent: input.min_spent }),
      }
  }
}

/** Saves a draft and returns audience and cost; sends nothing. */
export const prepareCampaign = defineAction({
  name: 'sms.campaign.prepare',
  schema: campaignSchema,
  access: 'sms',
  run: async ({ input }) => {
    const unknown = unknownPlaces(input.body, { name: '', link: '' })
    if (unknown.length > 0)
      return fail('invalid_input', { fields: { body: `این متغیر شناخته نیست: {${unknown[0]}}` } })
    const link = ownPath(input.link)
    if (link === null) return fail('invalid_input', { fields: { link: NOT_OURS } })
    const isAdvertising = input.kind !== 'one'
    const { wayOut } = await getSmsSettings()
    const site = env().SITE_URL
    const parts = smsParts(campaignText(input.body, site, isAdvertising ? wayOutText(wayOut, site) : ''))
    const time = isAdvertising && !input.any_hour ? await timeOf(input.starts_at) : null
    const data = await rpcQuery('admin_prepare_campaign', {
      p_id: input.id,
      p_title: input.title,
      p_body: input.body,
      p_audience: audienceOf(input),
      p_parts: parts,
      p_part_price: input.partPrice,
      ...(link && { p_link: link }),
    })
    return {
      id: data.id,
      recipients: data.recipients,
      left_out: data.left_out,
      parts,
      cost: data.recipients * parts * input.partPrice,
      // Start time if delayed; the database moves night starts.
      starts_at: time?.starts_at ?? (isToCome(input.starts_at) ? input.starts_at : null),
      isMoved: time?.isMoved ?? false,
    }
  },
})

export const changeCampaignStatus = rpcAction({
  name: 'sms.campaign.move',
  schema: z.object({
    id: z.uuid(),
    action: z.enum(['start', 'reschedule', 'pause', 'resume', 'stop']),
    recipients: z.int().min(0).nullable(),
    starts_at: dateTime.optional(),
    any_hour: z.boolean().optional(),
  }),
  access: 'sms',
  rpc: 'admin_set_campaign_status',
  args: (input) => ({
    p_id: input.id,
    p_action: input.action,
    ...(input.recipients !== null && { p_recipients: input.recipients }),
    ...(input.starts_at && { p_starts_at: input.starts_at }),
    ...(input.any_hour && { p_any_hour: true }),
  }),
  after: async (data, input) => {
    // Sends the first messages without waiting for the job.
    if (input.action === 'start' || input.action === 'resume') {
      await queueCampaignMessages()
      deliverSoon()
    }
    return { starts_at: isToCome(data.starts_at) ? data.starts_at : null }
  },
})

export const retryMessage = rpcAction({
  name: 'sms.retry',
  schema: z.object({ id: z.int().min(1) }),
  access: 'sms',
  rpc: 'admin_retry_sms',
  args: ({ id }) => ({ p_id: id }),
  after: deliverSoon,
})

const isToCome = (moment: string | null) => moment !== null && Date.parse(moment) > Date.now()

/** Null: immediately. */
async function timeOf(starts_at: string | null): Promise<{ starts_at: string; isMoved: boolean } | null> {
  const data = await rpcQuery('admin_sms_time', { ...(starts_at && { p_at: starts_at }) })
  const begins = Date.parse(data)
  const wanted = Math.max(Date.parse(starts_at ?? '') || 0, Date.now())
  // Tolerates clock skew.
  const isMoved = begins - wanted > 60_000
  return isMoved || begins - Date.now() > 60_000 ? { starts_at: data, isMoved } : null
}

/** Sends a test message to the admin's phone. */
export const tryMessages = defineAction({
  name: 'services.sms.try',
  schema: z.object({}),
  access: 'owner',
  run: async ({ viewer }): Promise<ServiceTest> => {
    await limitTrials(viewer.id)
    const [provider, shop] = await Promise.all([smsProvider(), getShop()])
    const text = `پیامک آزمایشی ${shop.name}: سرویس پیامک فروشگاه کار می‌کند.`
    // Unique, and beyond outbox ids.
    const outcome = await provider.send({ id: Date.now(), to: viewer.phone, text }, TRIAL_TIMEOUT_MS)
    if (outcome.kind === 'sent') return { kind: 'works' }
    return { kind: outcome.kind === 'refused' ? 'refused' : 'silent', why: outcome.error }
  },
})
