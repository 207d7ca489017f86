'use client'

import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { shownNow, shownViewer } from '@/lib/accounts/shown-viewer'
import { withSession } from '@/lib/utils/form-draft'
import { SECRETS } from '@/lib/utils/input'
import { onReopen } from '@/lib/utils/reopen'
import { useDrawnFor } from './drawn-for'

const PREFIX = 'hormoz:typed'

/** Keeps typed values of this tab while the page is opened again, for the account that typed them. */
export function useKeptInput<I extends FieldValues, O>(
  methods: Pick<UseFormReturn<I, unknown, O>, 'getValues' | 'setValue'>,
  initial: I,
): void {
  const drawnFor = useDrawnFor()
  const place = (viewer: string) =>
    [PREFIX, viewer, location.pathname, ...Object.keys(initial).sort()].join(' ')

  const keep = useEffectEvent(() => {
    const changed = Object.entries(methods.getValues()).filter(
      ([name, value]) => !SECRETS.includes(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
    )
    withSession((storage) => {
      if (changed.length > 0)
        storage.setItem(place(drawnFor || shownNow()), JSON.stringify(Object.fromEntries(changed)))
    })
  })

  const restore = useEffectEvent(async () => {
    if (!withSession((storage) => Object.keys(storage).some((key) => key.startsWith(PREFIX)))) return
    const key = place(drawnFor || (await shownViewer()))
    const kept = withSession((storage) => {
      const values = JSON.parse(storage.getItem(key) ?? '{}') as Partial<I>
      storage.removeItem(key)
      return values
    })
    for (const [name, value] of Object.entries(kept ?? {}))
      if (name in initial) methods.setValue(name as Path<I>, value, { shouldDirty: true })
  })

  useEffect(() => {
    void restore()
    return onReopen(() => keep())
  }, [])
}
