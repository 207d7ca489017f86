'use client'

import { useEffect, useRef, useState } from 'react'

/** Typing delay, in milliseconds. */
const REST_MS = 350

/** Sends the latest `input`, one request at a time. `isFresh`: the result matches the input. */
export function useAutosave<I>(
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
      await latest.current.ask(latest.current.input)
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
