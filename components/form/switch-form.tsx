'use client'

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { ActionForm, FormRefusal } from '@/components/form/action-form'
import { usePostForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import type { FormAnswer } from '@/lib/utils/result'

/** Saves at once, and by a button without JavaScript. */
export function SwitchForm({
  label,
  isOn,
  action,
  done,
  children,
}: {
  label: string
  isOn: boolean
  action: (previous: unknown, form: FormData) => Promise<FormAnswer<{ isOn: boolean }>>
  /** Said after a change. */
  done: { on: string; off: string }
  /** Below the switch. */
  children: (isOn: boolean) => ReactNode
}) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/utils/switch-schema')).switchSchema,
    values: { isOn: isOn ? 'yes' : '' },
    action,
    onDone: (saved) => toast.success(saved.isOn ? done.on : done.off),
  })
  const value = useWatch({ control: form.methods.control, name: 'isOn' })
  // Sends a change made before hydration.
  const sendEarly = useEffectEvent(() => {
    if (form.methods.getValues('isOn') !== (isOn ? 'yes' : '') && !form.answer)
      form.element.current?.requestSubmit()
  })
  useEffect(() => sendEarly(), [])
  return (
    <ActionForm form={form} className="grid gap-2">
      <Switch
        name="isOn"
        value="yes"
        label={label}
        checked={value === 'yes'}
        onChange={(event) => {
          form.methods.setValue('isOn', event.target.checked ? 'yes' : '')
          event.target.form?.requestSubmit()
        }}
      />
      {children(value === 'yes')}
      <FormRefusal />
      <noscript>
        <Button type="submit" variant="outline" size="s">
          ذخیره
        </Button>
      </noscript>
    </ActionForm>
  )
}
