import { describe, expect, it } from 'vitest'
import { grouped, isCardNumber, isIban } from './rules'

describe('IBAN', () => {
  const iban = 'IR820540102680020817909002'
  it('holds by its check digits', () => expect(isIban(iban)).toBe(true))
  it('finds each slip of one digit, and two that changed places', () => {
    for (let at = 2; at < iban.length; at++) {
      const slipped = iban.slice(0, at) + ((Number(iban[at]) + 1) % 10) + iban.slice(at + 1)
      expect(isIban(slipped)).toBe(false)
    }
    expect(isIban('IR820540102680020817900902')).toBe(false)
  })
  it.each(['', 'IR', 'DE820540102680020817909002', iban.slice(2), `${iban}0`, iban.toLowerCase()])(
    'refuses «%s»',
    (wrong) => expect(isIban(wrong)).toBe(false),
  )
})

describe('card number', () => {
  const card = '6221061106498670'
  it('holds by its last digit', () => expect(isCardNumber(card)).toBe(true))
  it('finds each slip of one digit', () => {
    for (let at = 0; at < card.length; at++) {
      const slipped = card.slice(0, at) + ((Number(card[at]) + 1) % 10) + card.slice(at + 1)
      expect(isCardNumber(slipped)).toBe(false)
    }
  })
  it.each(['', '622106110649867', '62210611064986700', '0000000000000000', 'a221061106498670'])(
    'refuses «%s»',
    (wrong) => expect(isCardNumber(wrong)).toBe(false),
  )
})

it('is read in groups of four', () => expect(grouped('6221061106498670')).toBe('۶۲۲۱ ۰۶۱۱ ۰۶۴۹ ۸۶۷۰'))
