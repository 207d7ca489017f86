import type { Client } from '../db.ts'
import { dropCodes } from './codes.ts'
import { errors } from './errors.ts'
import type { AuthService } from './service.ts'
import { findUser, saveIdentity, updateUser, VERIFIED, type UserRow } from './users.ts'
import { isPhoneType, type FoundCode } from './verify-code.ts'

/** Undefined after the first of two codes of an address change. */
export async function confirm(
  service: AuthService,
  client: Client,
  { user, column, type }: FoundCode,
): Promise<UserRow | undefined> {
  switch (column) {
    case 'phone_change_token':
      return changePhone(client, await dropCodes(client, user, [column]), user.phone_change!)
    case 'email_change_token_current':
    case 'email_change_token_new': {
      const { confirm: confirmed, doubleConfirm } = service.config.email
      if (confirmed && doubleConfirm && user.email && user.email_change_confirm_status === 0) {
        await dropCodes(client, user, [column])
        await updateUser(client, user.id, { email_change_confirm_status: 1 })
        return undefined
      }
      return changeEmail(client, user, user.email_change!)
    }
    case 'confirmation_token':
      return isPhoneType(type)
        ? confirmPhone(client, await dropCodes(client, user, [column]))
        : confirmEmail(client, await dropCodes(client, user, [column]))
    default:
      return confirmEmail(client, await dropCodes(client, user, [column]))
  }
}

async function confirmPhone(client: Client, user: UserRow): Promise<UserRow> {
  await saveIdentity(client, user.id, 'phone', user.phone!, true)
  return updateUser(client, user.id, {
    phone_confirmed_at: user.phone_confirmed_at ?? new Date(),
  })
}

async function confirmEmail(client: Client, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  await saveIdentity(client, user.id, 'email', user.email!, true)
  return updateUser(client, user.id, {
    email_confirmed_at: new Date(),
    raw_user_meta_data: { ...user.raw_user_meta_data, ...VERIFIED },
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

/** Sets a confirmed address unless another user has it now. */
async function changeEmail(client: Client, user: UserRow, email: string): Promise<UserRow> {
  const owner = await findUser(client, 'email', email)
  if (owner && owner.id !== user.id) throw errors.emailExists()
  await dropCodes(client, user, ['email_change_token_current', 'email_change_token_new'])
  await saveIdentity(client, user.id, 'email', email, true)
  return updateUser(client, user.id, {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    ...(!user.email_confirmed_at && {
      email_confirmed_at: new Date(),
      raw_user_meta_data: { ...user.raw_user_meta_data, ...VERIFIED },
    }),
  })
}
