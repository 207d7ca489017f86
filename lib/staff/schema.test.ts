import { expect, it } from 'vitest'
import { INVITED_ROLES } from './types'
import { invitationSchema } from './schema'

const invite = (phone: string) => invitationSchema.safeParse({ phone, role: INVITED_ROLES[0] })

it('invitation: takes a phone as it is typed, up to 30 characters', () => {
  expect(invite(`${' '.repeat(19)}۰۹۱۷۱۲۳۴۵۶۷`).data?.phone).toBe('09171234567')
  expect(invite(`${' '.repeat(20)}۰۹۱۷۱۲۳۴۵۶۷`).success).toBe(false)
  expect(invite('۰۹۱۷').success).toBe(false)
})
