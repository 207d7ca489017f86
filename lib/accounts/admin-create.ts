import 'server-only'
import { AppError } from '@/lib/utils/errors'
import { internationalPhone } from '@/lib/utils/phone'
import type { Row } from '@/lib/utils/rows'
import { log } from '@/lib/server/log'
import { rpcQuery } from '@/lib/server/rpc'
import { serviceClient } from '@/lib/supabase/service'

type NewCustomer = Pick<Row<'profiles'>, 'first_name' | 'last_name'> & { phone: string }

/** Creates an account for a phone that an admin vouches for. Callers check access. Throws `phone_taken`. */
export async function createUserByPhone(customer: NewCustomer): Promise<string> {
  const { data, error } = await serviceClient().auth.admin.createUser({
    phone: internationalPhone(customer.phone),
    phone_confirm: true,
  })
  if (error) {
    if (error.code === 'phone_exists') throw new AppError('phone_taken')
    log.error({ err: error }, 'user not created')
    throw new AppError('unavailable')
  }
  await rpcQuery('admin_rename_user', {
    p_user_id: data.user.id,
    p_first_name: customer.first_name,
    p_last_name: customer.last_name,
  })
  return data.user.id
}
