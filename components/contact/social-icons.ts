import type { SocialKind } from '@/lib/shop/types'
import { Camera, MessageCircle, Send } from '@/components/ui/icons'

/** The sign of each messenger of the shop; those without one are called by their names. */
export const SOCIAL_ICONS: Partial<Record<SocialKind, typeof Send>> = {
  telegram: Send,
  whatsapp: MessageCircle,
  instagram: Camera,
}
