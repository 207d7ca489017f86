'use client'

import { createContext, use, type ReactNode } from 'react'
import { isAllowed, type Capability, type Needs } from '@/lib/utils/is-allowed'

const Capabilities = createContext<readonly Capability[]>([])

export const CapabilityProvider = Capabilities.Provider

/** Hides actions that the server would refuse; the server checks again. */
export function useMay(): (needs: Needs) => boolean {
  const capabilities = use(Capabilities)
  return (needs) => isAllowed(capabilities, needs)
}

export function May({ do: needs, children }: { do: Needs; children: ReactNode }) {
  return useMay()(needs) && children
}
