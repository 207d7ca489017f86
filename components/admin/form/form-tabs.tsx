'use client'

import type { ReactNode, ComponentProps } from 'react'
import * as TabsPrimitive from '@radix-ui/react-tabs'
import { cn } from '@/components/ui/cn'

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

/** RTL: left is next. */
const Tabs = TabsPrimitive.Root

function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return <TabsPrimitive.List {...props} className={cn('tab-list', className)} />
}

function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return <TabsPrimitive.Trigger {...props} className={cn('tab-trigger', className)} />
}

const TabsContent = TabsPrimitive.Content
