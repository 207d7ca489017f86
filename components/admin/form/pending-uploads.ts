'use client'

import { createContext, useCallback, useContext, useRef, useState } from 'react'

/** Registers an upload with the form around it; the promise resolves to false when it was not stored. */
type Track = (upload: Promise<boolean>) => void

const TrackUpload = createContext<Track>(() => undefined)

export const PendingUploadsProvider = TrackUpload.Provider

/** For parts that upload: the function that registers an upload with the form around them. */
export function useTrackUpload(): Track {
  return useContext(TrackUpload)
}

/** The uploads of one form: how many run, and a promise of their end. */
export function usePendingUploads() {
  const [count, setCount] = useState(0)
  const running = useRef(new Set<Promise<boolean>>())

  const track = useCallback((upload: Promise<boolean>) => {
    running.current.add(upload)
    setCount(running.current.size)
    void upload.finally(() => {
      running.current.delete(upload)
      setCount(running.current.size)
    })
  }, [])

  /** Resolves when no upload runs; false when one of those awaited was not stored. */
  const settled = useCallback(async () => {
    let areStored = true
    while (running.current.size > 0) {
      const awaited = [...running.current]
      areStored = (await Promise.all(awaited)).every(Boolean) && areStored
      for (const upload of awaited) running.current.delete(upload)
    }
    return areStored
  }, [])

  return { count, track, settled }
}
