'use client'

import { useEffect } from 'react'
import { FLASH_COOKIE } from '@/lib/utils/flash'

export function FlashToast() {
  useEffect(() => {
    const value = document.cookie
      .split('; ')
      .find((each) => each.startsWith(`${FLASH_COOKIE}=`))
      ?.slice(FLASH_COOKIE.length + 1)
    if (!value) return
    document.cookie = `${FLASH_COOKIE}=; path=/; max-age=0`
    void import('./flash-texts').then(({ showFlash }) => showFlash(value))
  }, [])
  return null
}
