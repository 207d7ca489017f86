import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from './alert-dialog'
import { Dialog, DialogContent } from './dialog'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu'
import { Sheet, SheetClose, SheetContent } from './sheet'

const KINDS = {
  dialog: (open: boolean, change: (open: boolean) => void) => (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title="ویرایش">متن</DialogContent>
    </Dialog>
  ),
  'alert-dialog': (open: boolean, change: (open: boolean) => void) => (
    <AlertDialog open={open} onOpenChange={change}>
      <AlertDialogContent title="حذف شود؟">
        <AlertDialogCancel aria-label="بستن">نه</AlertDialogCancel>
      </AlertDialogContent>
    </AlertDialog>
  ),
  sheet: (open: boolean, change: (open: boolean) => void) => (
    <Sheet open={open} onOpenChange={change}>
      <SheetContent title="بخش‌ها">
        <SheetClose aria-label="بستن">بستن</SheetClose>
      </SheetContent>
    </Sheet>
  ),
}

/** Opened by state, without a Radix trigger. */
function Page({ kind }: { kind: keyof typeof KINDS }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button id="opener" onClick={() => setOpen(true)}>
        باز کردن
      </button>
      <DropdownMenu>
        <DropdownMenuTrigger>کارها</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>ویرایش</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {KINDS[kind](open, setOpen)}
    </>
  )
}

// Radix releases the focus in a later task.
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const press = async (element: HTMLElement, key?: string) => {
  await act(() => {
    element.focus()
    if (key) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    else element.click()
  })
  await settle()
}

const show = (kind: keyof typeof KINDS) => mount(<Page kind={kind} />)
const byId = (id: string) => document.getElementById(id)!

it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  '%s: returns the focus to its opener when closed',
  async (kind) => {
    await show(kind)
    await press(byId('opener'))
    const box = document.querySelector('[role="dialog"], [role="alertdialog"]')!
    expect(box.contains(document.activeElement)).toBe(true)
    await press(box.querySelector<HTMLElement>('[aria-label="بستن"]')!)
    expect(document.querySelector('[role="dialog"], [role="alertdialog"]')).toBeNull()
    expect(document.activeElement).toBe(byId('opener'))
  },
)

it('dialog: returns the focus to the menu button when opened from a menu', async () => {
  await show('dialog')
  const menu = document.querySelector<HTMLElement>('[aria-haspopup="menu"]')!
  await press(menu, 'Enter')
  await press(document.querySelector<HTMLElement>('[role="menuitem"]')!)
  await press(document.querySelector<HTMLElement>('[role="dialog"] [aria-label="بستن"]')!)
  expect(document.activeElement).toBe(menu)
})
