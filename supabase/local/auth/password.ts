import { compare, hash } from 'bcryptjs'
import { errors } from './errors.ts'
import type { AuthService } from './service.ts'

const COST = 10
const MAX_BYTES = 72

export function checkPassword(
  password: string,
  { minimumPasswordLength: minimum }: AuthService['config'],
): void {
  if ([...password].length >= minimum) return
  throw errors.weakPassword(['length'], `Password should be at least ${minimum} characters.`)
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
