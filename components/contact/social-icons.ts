import type { SocialKind } from '@/lib/shop/types'
import { InstagramMark, TelegramMark, WhatsappMark } from '@/components/ui/icons'

/** The mark of each messenger of the shop; those without one are called by their names. */
export const SOCIAL_ICONS: Partial<Record<SocialKind, typeof TelegramMark>> = {
  telegram: TelegramMark,
  whatsapp: WhatsappMark,
  instagram: InstagramMark,
}
