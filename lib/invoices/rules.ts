/** Check digits, as in private.is_national_id and private.is_company_id. */

/** Ten Latin digits. */
export function isNationalId(id: string): boolean {
  if (!/^\d{10}$/.test(id) || /^(.)\1{9}$/.test(id)) return false
  const rest = [...id.slice(0, 9)].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11
  return (rest < 2 ? rest : 11 - rest) === Number(id[9])
}

const WEIGHTS = [29, 27, 23, 19, 17]

/** Eleven Latin digits. */
export function isCompanyId(id: string): boolean {
  if (!/^\d{11}$/.test(id) || /^(.)\1{10}$/.test(id)) return false
  const shift = Number(id[9]) + 2
  const sum = [...id.slice(0, 10)].reduce(
    (all, digit, at) => all + (Number(digit) + shift) * WEIGHTS[at % 5]!,
    0,
  )
  return (sum % 11) % 10 === Number(id[10])
}
