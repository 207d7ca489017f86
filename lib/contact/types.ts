import type { Subject } from './subjects'

/** A message of the contact form as the panel shows it. */
export interface ContactMessage {
  id: string
  subject: Subject
  fullName: string
  /** 09… */
  phone: string
  message: string
  sentAt: string
  /** When somebody took care of it; null while it waits. */
  handledAt: string | null
  /** The writer's account; null for guests. */
  userId: string | null
}
