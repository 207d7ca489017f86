'use client'

import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'

export interface FormTab {
  id: string
  label: ReactNode
  content: ReactNode
}

/** All tabs stay mounted to keep their input. */
export function FormTabs({
  tabs,
  label,
  active,
  onActiveChange,
}: {
  tabs: readonly FormTab[]
  label: string
  active: string
  onActiveChange: (id: string) => void
}) {
  return (
    <Tabs value={active} onValueChange={onActiveChange}>
      <TabsList aria-label={label}>
        {tabs.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, content }) => (
        <TabsContent key={id} value={id} forceMount hidden={id !== active} className="pt-5">
          {content}
        </TabsContent>
      ))}
    </Tabs>
  )
}
