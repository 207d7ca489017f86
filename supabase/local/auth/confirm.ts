import type { Client } from '../db.ts'
import { dropCodes } from './codes.ts'
import { errors } from './errors.ts'
import { findUser, saveIdentity, updateUser, type UserRow } from './users.ts'
import type { FoundCode } from './verify-code.ts'

export async function confirm(client: Client, { user, column }: FoundCode): Promise<UserRow> {
  const left = await dropCodes(client, user, [column])
  return column === 'phone_change_token'
    ? changePhone(client, left, user.phone_change!)
    : confirmPhone(client, left)
}

async function confirmPhone(client: Client, user: UserRow): Promise<UserRow> {
  await saveIdentity(client, user.id, 'phone', user.phone!, true)
  return updateUser(client, user.id, {
    phone_confirmed_at: user.phone_confirmed_at ?? new Date(),
  })
}

/** Sets a confirmed phone unless another user has it now. */
export async function changePhone(client: Client, user: UserRow, phone: string): Promise<UserRow> {
  const owner = await findUser(client, 'phone', phone)
  if (owner && owner.id !== user.id) throw errors.phoneExists()
  await saveIdentity(client, user.id, 'phone', phone, true)
  return updateUser(client, user.id, {
    phone,
    phone_change: '',
    phone_confirmed_at: new Date(),
  })
}
