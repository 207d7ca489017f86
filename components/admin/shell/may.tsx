'use client'

import { createContext, use, type ReactNode } from 'react'
import { isAllowed, type Capability, type Needs } from '@/lib/utils/capabilities'

const Capabilities = createContext<readonly Capability[]>([])

/** What the viewer may do, for everything in the panel. */
export const CapabilityProvider = Capabilities.Provider

/** Answers whether the viewer may do one of these; what shows is then refused nowhere. The server decides again. */
export function useMay(): (needs: Needs) => boolean {
  const capabilities = use(Capabilities)
  return (needs) => isAllowed(capabilities, needs)
}

/** Shows its children to those who may do one of these. */
export function May({ do: needs, children }: { do: Needs; children: ReactNode }) {
  return useMay()(needs) && children
}
