import type { Subject } from './subjects'

export interface ContactMessage {
  id: string
  subject: Subject
  fullName: string
  /** 09… */
  phone: string
  message: string
  sentAt: string
  /** Null while open. */
  handledAt: string | null
  /** Null for guests. */
  userId: string | null
}
