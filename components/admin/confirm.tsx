'use client'

import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
} from '@/components/ui/alert-dialog'

export interface Question {
  title: string
  text?: ReactNode
  /** «حذف» */
  action: string
  cancel?: string
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const Context = createContext<Ask>(() => {
  throw new Error('useConfirm needs the panel’s shell around it.')
})

/** `if (await confirm({ title: 'آیا …؟', action: 'حذف' })) …` */
export const useConfirm = (): Ask => useContext(Context)

/** Renders the single confirm dialog of the shell. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const resolve = useRef<((yes: boolean) => void) | null>(null)

  const ask = useCallback<Ask>((next) => {
    resolve.current?.(false)
    setQuestion(next)
    return new Promise((done) => {
      resolve.current = done
    })
  }, [])

  const answer = useCallback((yes: boolean) => {
    resolve.current?.(yes)
    resolve.current = null
    setQuestion(null)
  }, [])

  return (
    <Context value={ask}>
      {children}
      <AlertDialog open={question !== null} onOpenChange={() => answer(false)}>
        <AlertDialogContent title={question?.title ?? ''} description={question?.text}>
          <AlertDialogFooter className="justify-end">
            <AlertDialogCancel asChild>
              <Button variant="outline">{question?.cancel ?? 'انصراف'}</Button>
            </AlertDialogCancel>
            <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {question?.action}
            </Button>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </Context>
  )
}
