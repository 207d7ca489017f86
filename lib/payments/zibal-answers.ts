/** Parses Zibal IPG v1: `{result, …}` with any HTTP status; amounts in rial. */
import { z } from 'zod'
import { GATEWAYS } from '../utils/gateways.ts'
import type { InquiryAnswer, MerchantAnswer, RequestAnswer, VerifyAnswer } from './provider.ts'

const TRACK_ID = GATEWAYS.zibal.authority

const RIALS_PER_TOMAN = 10
export const toRials = (toman: number) => toman * RIALS_PER_TOMAN

/** Not paid (202) and unknown (203); others leave the payment undecided. */
const NOT_PAID = new Set([202, 203])

/** Code for a payment of another amount, which Zibal itself does not compare. */
export const OTHER_AMOUNT = 0

const refusal = z.object({ result: z.number() })

const opened = z.object({
  result: z.literal(100),
  trackId: z
    .union([z.number().int().positive(), z.string()])
    .transform(String)
    .pipe(z.string().regex(TRACK_ID)),
})

const text = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))

const inquired = z.object({
  result: z.literal(100),
  status: z.number().int(),
  amount: z.number().int(),
  refNumber: text,
  cardNumber: text,
})

/** A repeated verification (201) may omit everything else. */
const verified = z.object({
  result: z.union([z.literal(100), z.literal(201)]),
  status: z.literal(1).nullish(),
  amount: z.number().int().nullish(),
  refNumber: text,
  cardNumber: text,
})

export function readRequestAnswer(body: unknown): RequestAnswer {
  const success = opened.safeParse(body)
  if (success.success) return { kind: 'opened', authority: success.data.trackId }
  const refused = refusal.safeParse(body)
  return refused.success && refused.data.result !== 100
    ? { kind: 'refused', code: refused.data.result }
    : { kind: 'silent' }
}

export function readInquiryAnswer(body: unknown): InquiryAnswer {
  const answer = inquired.safeParse(body)
  return answer.success ? stateOf(answer.data.status) : 'silent'
}

function stateOf(status: number): InquiryAnswer {
  if (status === -1) return 'OPEN'
  if (status === 1) return 'VERIFIED'
  if (status === 2) return 'PAID'
  if (status === 3) return 'CANCELED'
  if (status === 15 || status === 16) return 'REVERSED'
  // Internal error, and refusals of card, PIN, balance, limits, issuer and switch.
  return status === -2 || (status >= 4 && status <= 12) ? 'FAILED' : 'silent'
}

/** Null when the inquiry permits verification of that amount (toman); otherwise the answer of the verification. */
export function refuseBefore(inquiry: unknown, amount: number): VerifyAnswer | null {
  const answer = inquired.safeParse(inquiry)
  if (!answer.success) return notPaid(inquiry)
  const state = stateOf(answer.data.status)
  if (state === 'silent' || state === 'OPEN') return { kind: 'silent' }
  if (state !== 'PAID' && state !== 'VERIFIED') return { kind: 'unpaid', code: answer.data.status }
  return answer.data.amount === toRials(amount) ? null : { kind: 'unpaid', code: OTHER_AMOUNT }
}

/** `inquiry` supplies the fields that a repeated verification omits. */
export function readVerifyAnswer(
  body: unknown,
  inquiry: unknown,
  authority: string,
  amount: number,
): VerifyAnswer {
  const success = verified.safeParse(body)
  if (!success.success) return notPaid(body)
  const known = inquired.safeParse(inquiry).data
  if ((success.data.amount ?? known?.amount) !== toRials(amount)) return { kind: 'silent' }
  return {
    kind: 'verified',
    // The sandbox has no reference.
    referenceId: success.data.refNumber ?? known?.refNumber ?? authority,
    cardPan: success.data.cardNumber ?? known?.cardNumber ?? null,
    fee: null,
  }
}

function notPaid(body: unknown): VerifyAnswer {
  const refused = refusal.safeParse(body)
  return refused.success && NOT_PAID.has(refused.data.result)
    ? { kind: 'unpaid', code: refused.data.result }
    : { kind: 'silent' }
}

/** Reads an inquiry about any trackId: Zibal names an unknown merchant first. */
export function readMerchantAnswer(body: unknown): MerchantAnswer {
  const answer = refusal.safeParse(body)
  if (!answer.success) return { kind: 'silent' }
  const { result } = answer.data
  if (result === 102 || result === 103 || result === 104) return { kind: 'refused', code: result }
  return result === 100 || NOT_PAID.has(result) ? { kind: 'known' } : { kind: 'silent' }
}
