import { compare, hash } from 'bcryptjs'
import { errors } from './errors.ts'

const COST = 10

/** Refuses what GoTrue refuses, then hashes. */
export async function hashPassword(password: string, minimumLength: number): Promise<string> {
  if ([...password].length < minimumLength) throw errors.weakPassword(minimumLength)
  if (Buffer.byteLength(password) > 72)
    throw errors.validation('Password cannot be longer than 72 characters')
  return hash(password, COST)
}

// Compared with when there is nobody: a missing user takes as long as a wrong password.
const NOBODY = '$2b$10$7EqJtq98hPqEX7fNZaFWoOhi5V0rTdd5uFIuDJtGV0kTvD1AQOqsW'

export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await compare(password, stored || NOBODY)
  return fits && Boolean(stored)
}
