import type { SocialKind } from '@/lib/shop/types'
import { InstagramMark, TelegramMark, WhatsappMark } from '@/components/ui/icons'

/** Kinds without an icon show their name. */
export const SOCIAL_ICONS: Partial<Record<SocialKind, typeof TelegramMark>> = {
  telegram: TelegramMark,
  whatsapp: WhatsappMark,
  instagram: InstagramMark,
}
