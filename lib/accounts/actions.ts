'use server'

import { cookies } from 'next/headers'
import { defineAction } from '@/lib/core/action'
import { secureCookies } from '@/lib/core/env'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/core/flash'
import type { Result } from '@/lib/core/result'
import { z } from 'zod'
import { endSession, saveName, sendCode, signInByCode } from './mutations'
import { nameInput, requestCodeInput, verifyCodeInput } from './schema'

/** Sends a one-time code to a phone; the answer never says whether the phone is known. */
export const requestCode = defineAction({
  name: 'request-code',
  schema: requestCodeInput,
  access: 'everyone',
  run: async ({ input }) => {
    await sendCode(input.phone)
    return { phone: input.phone }
  },
})

/** Signs in by phone and code. The browser then leads on by loading the next page anew. */
export const verifyCode = defineAction({
  name: 'verify-code',
  schema: verifyCodeInput,
  access: 'everyone',
  run: ({ input }) => signInByCode(input.phone, input.code),
})

/** Writes the first and last name of the signed-in person. */
export const rename = defineAction({
  name: 'rename',
  schema: nameInput,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await saveName(viewer.id, input)
    return null
  },
})

const leave = defineAction({
  name: 'sign-out',
  schema: z.null(),
  access: 'everyone',
  run: async () => {
    await endSession()
    const store = await cookies()
    const options = { path: '/', maxAge: FLASH_MAX_AGE, sameSite: 'lax' as const, secure: secureCookies() }
    store.set(FLASH_COOKIE, 'signed-out' satisfies Flash, options)
    return null
  },
})

/** Ends this browser's session. The browser then loads the home page anew, which says so. */
export async function signOut(): Promise<Result<null>> {
  return leave(null)
}
