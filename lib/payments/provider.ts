/** What the shop asks of a payment gateway. Amounts are whole toman; no call throws. */

/** Money that a customer is about to pay. */
interface PaymentRequest {
  /** Whole toman. */
  amount: number
  /** What the payer reads at the bank, at most 500 characters. */
  description: string
  /** Where the bank sends the payer back to. */
  callbackUrl: string
  /** 09…; the bank may suggest saved cards by it. */
  mobile: string
  orderNumber: number
}

/** A payment was opened, refused by the gateway (its own code), or no usable answer came. */
export type RequestAnswer =
  | { kind: 'opened'; authority: string }
  | { kind: 'refused'; code: number }
  | { kind: 'silent' }

/**
 * Verified now or before, not paid (the gateway's code), or no usable answer: then nothing is known about the
 * money and nothing may be decided.
 */
export type VerifyAnswer =
  | { kind: 'verified'; referenceId: string; cardPan: string | null; fee: number | null }
  | { kind: 'unpaid'; code: number }
  | { kind: 'silent' }

/** Where a payment stands; never a proof of payment. */
export type InquiryAnswer = 'PAID' | 'VERIFIED' | 'IN_BANK' | 'FAILED' | 'REVERSED' | 'silent'

/** Whether the gateway knows the shop: its own code where it refused. */
export type MerchantAnswer = { kind: 'known' } | { kind: 'refused'; code: number } | { kind: 'silent' }

export interface PaymentProvider {
  request(request: PaymentRequest): Promise<RequestAnswer>
  verify(authority: string, amount: number): Promise<VerifyAnswer>
  inquiry(authority: string): Promise<InquiryAnswer>
  /** Authorities that were paid and wait to be verified; empty without an answer. */
  unverified(): Promise<string[]>
  /** Asks something that moves no money, to try the account. */
  check(): Promise<MerchantAnswer>
  /** The bank's page for an authority. */
  payAddress(authority: string): string
}
