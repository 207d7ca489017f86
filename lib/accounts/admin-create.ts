import 'server-only'
import { AppError } from '@/lib/utils/errors'
import { internationalPhone } from '@/lib/utils/phone'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'

/** Creates an account for a phone (09…) that an admin vouches for. Callers check access. Throws `phone_taken`. */
export async function createUserByPhone(phone: string): Promise<string> {
  const { data, error } = await serviceClient().auth.admin.createUser({
    phone: internationalPhone(phone),
    phone_confirm: true,
  })
  if (!error) return data.user.id
  if (error.code === 'phone_exists') throw new AppError('phone_taken')
  log.error({ err: error }, 'user not created')
  throw new AppError('unavailable')
}
