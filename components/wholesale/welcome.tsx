'use client'

import { useMe } from '@/components/layout/me-store'

/** Client-side, because the page is stored for all of a type. */
export function Welcome() {
  const { name } = useMe()
  return name ? `${name}، خوش آمدید` : 'خوش آمدید'
}
