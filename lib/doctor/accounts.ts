/** Checks of the accounts at SMS provider and gateways; no message is sent and no payment begun. */
import { z } from 'zod'
import type { MerchantAnswer } from '../payments/provider.ts'
import { type Gateway, GATEWAY_IDS, GATEWAYS } from '../utils/gateways.ts'
import { readMerchantAnswer as readZarinpal } from '../payments/zarinpal-answers.ts'
import { readMerchantAnswer as readZibal } from '../payments/zibal-answers.ts'
import { type Accounts, readMerchant, readSmsAccount, SMS_COLUMNS } from '../services/stored-accounts.ts'
import { isLoopback } from '../server/env.ts'
import { unseal } from '../services/seal.ts'
import { ask, type Check, type Found, jsonOf, type Shop } from './shop.ts'

/** `low`: warn below. Kavenegar counts rial, SMS.ir messages. */
const SMS = {
  kavenegar: {
    low: 500_000,
    unit: 'rial',
    request: (key: string, address = 'https://api.kavenegar.com') => ({
      url: `${address}/v1/${key}/account/info.json`,
      headers: {},
    }),
    answer: z.object({
      return: z.object({ status: z.number() }),
      entries: z.object({ remaincredit: z.coerce.number() }).nullish(),
    }),
    credit: (body: { return: { status: number }; entries?: { remaincredit: number } | null | undefined }) =>
      body.return.status === 200 ? (body.entries?.remaincredit ?? null) : 'refused',
  },
  smsir: {
    low: 200,
    unit: 'messages',
    request: (key: string, address = 'https://api.sms.ir/v1') => ({
      url: `${address}/credit`,
      headers: { 'x-api-key': key },
    }),
    answer: z.object({ status: z.number(), data: z.coerce.number().nullish() }),
    credit: (body: { status: number; data?: number | null | undefined }) =>
      body.status === 1 ? (body.data ?? null) : 'refused',
  },
} as const

function accountsOf({ env, client }: Shop): Accounts {
  return {
    env,
    sms: async () => (await client.from('shop_services').select(SMS_COLUMNS).single().throwOnError()).data,
    secret: async (name) => {
      const { data } = await client
        .from('shop_secrets')
        .select('sealed')
        .eq('name', name)
        .maybeSingle()
        .throwOnError()
      return data && unseal(env.JOBS_SECRET, name, data.sealed)
    },
  }
}

export const checkSms: Check = async (shop) => {
  const account = await readSmsAccount(accountsOf(shop))
  if (!account) return [{ level: 'warning', text: 'sms_none' }]
  const { provider } = account
  if (provider === 'inbox') return [{ level: 'ok', text: 'sms_inbox' }]
  const credit = await (provider === 'kavenegar'
    ? creditOf(SMS.kavenegar, account)
    : creditOf(SMS.smsir, account))
  if (credit === 'refused') return [{ level: 'wrong', text: 'sms_refused', values: { provider } }]
  if (credit === null) return [{ level: 'warning', text: 'sms_silent', values: { provider } }]
  const values = { provider, credit: Math.floor(credit), unit: SMS[provider].unit }
  if (credit <= 0) return [{ level: 'wrong', text: 'sms_empty', values }]
  return [
    credit < SMS[provider].low
      ? { level: 'warning', text: 'sms_low', values }
      : { level: 'ok', text: 'sms_ok', values },
  ]
}

async function creditOf<Body>(
  service: {
    request: (key: string, address?: string) => { url: string; headers: Record<string, string> }
    answer: z.ZodType<Body>
    credit: (body: Body) => number | 'refused' | null
  },
  { key, address }: { key: string; address?: string | undefined },
): Promise<number | 'refused' | null> {
  const { url, headers } = service.request(key, address)
  const response = await ask(url, { headers })
  const body = service.answer.safeParse(await jsonOf(response))
  return body.success ? service.credit(body.data) : null
}

export const checkGateways: Check = async (shop) => {
  const accounts = accountsOf(shop)
  const merchants = await Promise.all(
    GATEWAY_IDS.map(async (gateway) => ({
      gateway,
      merchant: await readMerchant(accounts, gateway),
    })),
  )
  if (merchants.every(({ merchant }) => merchant === null))
    return [{ level: 'warning', text: 'gateways_none' }]
  return Promise.all(
    merchants.map(async ({ gateway, merchant }): Promise<Found> => {
      const values = { gateway }
      if (merchant === null) return { level: 'ok', text: 'gateway_unset', values }
      const answer = await askGateway(shop, gateway, merchant)
      if (answer.kind === 'refused')
        return { level: 'wrong', text: 'gateway_refused', values: { ...values, code: answer.code } }
      if (answer.kind === 'silent') return { level: 'warning', text: 'gateway_silent', values }
      return {
        level: 'ok',
        text: isLoopback(shop.env[GATEWAYS[gateway].url]) ? 'gateway_test' : 'gateway_ok',
        values,
      }
    }),
  )
}

/** Calls that name the merchant and move no money. */
const MERCHANT_CHECKS: Record<
  Gateway,
  { path: string; body: (merchant: string) => object; read: typeof readZibal }
> = {
  zarinpal: {
    path: '/pg/v4/payment/unVerified.json',
    body: (merchant) => ({ merchant_id: merchant }),
    read: readZarinpal,
  },
  zibal: { path: '/v1/inquiry', body: (merchant) => ({ merchant, trackId: 1 }), read: readZibal },
}

async function askGateway(shop: Shop, gateway: Gateway, merchant: string): Promise<MerchantAnswer> {
  const { path, body, read } = MERCHANT_CHECKS[gateway]
  const response = await ask(shop.env[GATEWAYS[gateway].url] + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body(merchant)),
  })
  return read(await jsonOf(response))
}
