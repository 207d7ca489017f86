'use client'

import { useEffect, useRef, useState } from 'react'

/** How long typing must rest before the server is asked, in milliseconds. */
const REST_MS = 350

/**
 * Asks the server anew whenever `input` changes, one question after the other: the next one waits for the answer before it, and of
 * several changes meanwhile only the last is asked. `isFresh`: what the page shows is the answer to what stands in it.
 */
export function useKept<I>(
  input: I | null,
  ask: (input: I) => Promise<void>,
): { isFresh: boolean; again: () => void } {
  const wanted = input === null ? '' : JSON.stringify(input)
  const [answered, setAnswered] = useState('')
  const [turn, setTurn] = useState(0)
  const running = useRef(false)
  const latest = useRef({ ask, input })
  useEffect(() => {
    latest.current = { ask, input }
  })
  useEffect(() => {
    if (wanted === '' || wanted === answered) return
    const timer = setTimeout(async () => {
      if (running.current || latest.current.input === null) return
      running.current = true
      await latest.current.ask(latest.current.input).catch(() => undefined)
      running.current = false
      setAnswered(wanted)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, answered, turn])
  return {
    isFresh: wanted === answered,
    again: () => {
      setAnswered('')
      setTurn((before) => before + 1)
    },
  }
}
