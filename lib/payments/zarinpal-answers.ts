/**
 * Parses Zarinpal API v4. Success: `{data: {code: 100, …}, errors: []}`; refusal: `{data: [], errors: {code, message,
 * validations}}`, with any HTTP status.
 */
import { z } from 'zod'
import { GATEWAYS } from '../utils/gateways.ts'
import type { InquiryAnswer, MerchantAnswer, RequestAnswer, VerifyAnswer } from './provider.ts'

const AUTHORITY = GATEWAYS.zarinpal.authority

/**
 * Verify codes that decide the payment: wrong amount (-50), unpaid (-51), other merchant (-53), unknown (-54). Others
 * leave the payment undecided.
 */
const NOT_PAID = new Set([-50, -51, -53, -54])

const refusal = z.object({ errors: z.object({ code: z.coerce.number() }) })

const opened = z.object({ data: z.object({ code: z.literal(100), authority: z.string().regex(AUTHORITY) }) })

const verified = z.object({
  data: z.object({
    code: z.union([z.literal(100), z.literal(101)]),
    ref_id: z.union([z.number(), z.string().min(1)]).transform(String),
    card_pan: z.string().nullish(),
    fee: z.number().int().nullish(),
  }),
})

const inquired = z.object({
  data: z.object({
    code: z.literal(100),
    status: z.enum(['PAID', 'VERIFIED', 'IN_BANK', 'FAILED', 'REVERSED']),
  }),
})

const listed = z.object({
  data: z.object({ code: z.literal(100), authorities: z.array(z.object({ authority: z.string() })) }),
})

export function readRequestAnswer(body: unknown): RequestAnswer {
  const success = opened.safeParse(body)
  if (success.success) return { kind: 'opened', authority: success.data.data.authority }
  const refused = refusal.safeParse(body)
  return refused.success ? { kind: 'refused', code: refused.data.errors.code } : { kind: 'silent' }
}

/** 100 and 101 (already verified) both mean success. */
export function readVerifyAnswer(body: unknown): VerifyAnswer {
  const success = verified.safeParse(body)
  if (success.success) {
    const { ref_id, card_pan, fee } = success.data.data
    return { kind: 'verified', referenceId: ref_id, cardPan: card_pan ?? null, fee: fee ?? null }
  }
  const refused = refusal.safeParse(body)
  if (!refused.success || !NOT_PAID.has(refused.data.errors.code)) return { kind: 'silent' }
  return { kind: 'unpaid', code: refused.data.errors.code }
}

export function readInquiryAnswer(body: unknown): InquiryAnswer {
  const success = inquired.safeParse(body)
  return success.success ? success.data.data.status : 'silent'
}

/** Skips malformed authorities. */
export function readUnverified(body: unknown): string[] {
  const success = listed.safeParse(body)
  if (!success.success) return []
  return success.data.data.authorities.map(({ authority }) => authority).filter((one) => AUTHORITY.test(one))
}

/** Reads the same answer for the merchant check. */
export function readMerchantAnswer(body: unknown): MerchantAnswer {
  if (listed.safeParse(body).success) return { kind: 'known' }
  const refused = refusal.safeParse(body)
  return refused.success ? { kind: 'refused', code: refused.data.errors.code } : { kind: 'silent' }
}
