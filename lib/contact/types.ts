import type { Row } from '@/lib/utils/rows'
import type { Subject } from './subjects'

/** `handled_at` is null while open, `user_id` for guests. */
export type ContactMessage = Pick<
  Row<'contact_messages'>,
  'id' | 'full_name' | 'phone_number' | 'message' | 'created_at' | 'handled_at' | 'user_id'
> & { subject: Subject }
