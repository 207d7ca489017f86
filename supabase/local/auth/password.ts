import { compare, hash } from 'bcryptjs'
import { errors } from './errors.ts'

const COST = 10
const MAX_BYTES = 72

export interface PasswordRules {
  minimumPasswordLength: number
  requiredCharacters: string[]
}

export function checkPassword(password: string, rules: PasswordRules): void {
  const { minimumPasswordLength: minimum, requiredCharacters: sets } = rules
  const reasons: string[] = []
  const messages: string[] = []
  if ([...password].length < minimum) {
    reasons.push('length')
    messages.push(`Password should be at least ${minimum} characters.`)
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    reasons.push('characters')
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`)
  }
  if (reasons.length > 0) throw errors.weakPassword(reasons, messages.join(' '))
}

export async function hashPassword(password: string): Promise<string> {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw errors.validation(`Password cannot be longer than ${MAX_BYTES} characters`)
  return hash(password, COST)
}

// Compared for unknown users: equal timing hides which users exist.
const NOBODY = '$2b$10$7EqJtq98hPqEX7fNZaFWoOhi5V0rTdd5uFIuDJtGV0kTvD1AQOqsW'

export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await compare(password, stored || NOBODY)
  return fits && Boolean(stored)
}
