import { Camera, MessageCircle, Send } from '@/components/ui/icons'

/** The sign of each messenger of the shop. */
export const SOCIAL_ICONS = { telegram: Send, whatsapp: MessageCircle, instagram: Camera }
