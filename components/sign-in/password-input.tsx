'use client'

import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Eye, EyeOff } from '@/components/ui/icons'
import { Input, type InputProps } from '@/components/ui/input'

/** With a visibility toggle. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'ltr'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...props}
        ltr
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pe-14"
      />
      <IconButton
        icon={Icon}
        label={shown ? 'پنهان کردن گذرواژه' : 'نمایش گذرواژه'}
        aria-pressed={shown}
        className="absolute inset-e-0.5 top-0.5"
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
