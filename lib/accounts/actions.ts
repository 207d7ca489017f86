'use server'

import { revalidatePath } from 'next/cache'
import { defineAction } from '@/lib/server/action'
import { sendCode } from './sign-in-codes'
import { changePassword } from './password'
import { confirmPhoneChange, sendPhoneChange } from './phone-change'
import { saveName } from './profile'
import {
  changePasswordInput,
  nameInput,
  passwordSignInInput,
  requestCodeInput,
  verifyCodeInput,
} from './schema'
import { signInByCode, signInByPassword } from './sign-in'

/** The answer must not reveal whether the phone is known. */
export const requestCode = defineAction({
  name: 'account.request-code',
  schema: requestCodeInput,
  access: 'everyone',
  run: async ({ input }) => {
    await sendCode(input.phone)
    return { phone: input.phone }
  },
})

/** The browser then loads the next page fully. */
export const verifyCode = defineAction({
  name: 'account.verify-code',
  schema: verifyCodeInput,
  access: 'everyone',
  run: ({ input }) => signInByCode(input.phone, input.code),
})

export const verifyPassword = defineAction({
  name: 'account.verify-password',
  schema: passwordSignInInput,
  access: 'everyone',
  run: ({ input }) => signInByPassword(input.phone, input.password),
})

export const rename = defineAction({
  name: 'account.rename',
  schema: nameInput,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await saveName(viewer.id, input)
    return null
  },
})

export const setPassword = defineAction({
  name: 'account.set-password',
  schema: changePasswordInput,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await changePassword(viewer, input)
    return null
  },
})

export const requestPhoneChange = defineAction({
  name: 'account.request-phone-change',
  schema: requestCodeInput,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await sendPhoneChange(viewer, input.phone)
    return { phone: input.phone }
  },
})

export const verifyPhoneChange = defineAction({
  name: 'account.verify-phone-change',
  schema: verifyCodeInput,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await confirmPhoneChange(viewer, input.phone, input.code)
    revalidatePath('/profile', 'layout')
    return null
  },
})
