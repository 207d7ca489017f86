import { expect, it } from 'vitest'
import { accountSchema } from './admin-schema'
import { grouped, isCardNumber, isIban } from './rules'
import { toman } from './schema'

const iban = 'IR820540102680020817909002'

it('IBAN: is valid by its check digits, which detect a wrong digit and two swapped ones', () => {
  expect(isIban(iban)).toBe(true)
  for (let at = 2; at < iban.length; at++) {
    const slipped = iban.slice(0, at) + ((Number(iban[at]) + 1) % 10) + iban.slice(at + 1)
    expect(isIban(slipped)).toBe(false)
  }
  expect(isIban('IR820540102680020817900902')).toBe(false)
})

it('IBAN: refuses another form', () => {
  const wrong = ['', 'IR', 'DE820540102680020817909002', iban.slice(2), `${iban}0`, iban.toLowerCase()]
  expect(wrong.filter(isIban)).toEqual([])
})

const card = '6221061106498670'

it('card number: is valid by its last digit, which detects a wrong digit', () => {
  expect(isCardNumber(card)).toBe(true)
  for (let at = 0; at < card.length; at++) {
    const slipped = card.slice(0, at) + ((Number(card[at]) + 1) % 10) + card.slice(at + 1)
    expect(isCardNumber(slipped)).toBe(false)
  }
})

it('card number: refuses another form', () => {
  const wrong = ['', '622106110649867', '62210611064986700', '0000000000000000', 'a221061106498670']
  expect(wrong.filter(isCardNumber)).toEqual([])
})

it('card number: is shown in groups of four', () =>
  expect(grouped('6221061106498670')).toBe('۶۲۲۱ ۰۶۱۱ ۰۶۴۹ ۸۶۷۰'))

it('card number: an account has a valid one or none', () => {
  const isTaken = (typed: string) => accountSchema.shape.card_number.safeParse(typed).success
  expect(['', '۶۲۲۱ ۰۶۱۱ ۰۶۴۹ ۸۶۷۰', '6221061106498671'].map(isTaken)).toEqual([true, true, false])
})

it('transfer: is of one toman at least', () =>
  expect(['۱', '0'].map((typed) => toman('').safeParse(typed).success)).toEqual([true, false]))
