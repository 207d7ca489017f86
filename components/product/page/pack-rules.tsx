'use client'

import type { ComponentProps, ReactNode } from 'react'
import { byPacks, multipleText } from '@/lib/wholesale/terms'
import { PackContext } from './purchase'

/** Pack rules of the form inside; a file of its own, so that cached pages do not carry its scripts. */
export function PackRules({
  rules,
  children,
}: {
  rules: NonNullable<ComponentProps<typeof PackContext>['value']>['rules']
  children: ReactNode
}) {
  return <PackContext value={{ rules, byPacks, multipleText }}>{children}</PackContext>
}
