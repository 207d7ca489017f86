/** Payment gateway interface. Whole toman; calls never throw. */

interface PaymentRequest {
  /** Whole toman. */
  amount: number
  /** Shown at the bank, at most 500 characters. */
  description: string
  callbackUrl: string
  /** 09…, for card suggestions. */
  mobile: string
  orderNumber: number
}

/** Opened, refused (gateway's code), or no usable answer. */
export type RequestAnswer =
  | { kind: 'opened'; authority: string }
  | { kind: 'refused'; code: number }
  | { kind: 'silent' }

/** Verified now or before, unpaid (gateway's code), or no usable answer: then nothing may be decided. */
export type VerifyAnswer =
  | { kind: 'verified'; referenceId: string; cardPan: string | null; fee: number | null }
  | { kind: 'unpaid'; code: number }
  | { kind: 'silent' }

/**
 * Payment state; never a proof of payment. `IN_BANK`: open or canceled (Zarinpal does not distinguish them); Zibal has `OPEN`
 * and `CANCELED`.
 */
export type InquiryAnswer =
  | 'PAID'
  | 'VERIFIED'
  | 'IN_BANK'
  | 'OPEN'
  | 'CANCELED'
  | 'FAILED'
  | 'REVERSED'
  | 'silent'

/** Merchant known, or the gateway's refusal code. */
export type MerchantAnswer = { kind: 'known' } | { kind: 'refused'; code: number } | { kind: 'silent' }

export interface PaymentProvider {
  request(request: PaymentRequest): Promise<RequestAnswer>
  verify(authority: string, amount: number): Promise<VerifyAnswer>
  inquiry(authority: string): Promise<InquiryAnswer>
  /** Paid authorities awaiting verification; empty without an answer. */
  unverified(): Promise<string[]>
  /** Test call; moves no money. */
  check(): Promise<MerchantAnswer>
  payAddress(authority: string): string
}
