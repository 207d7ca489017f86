'use client'

import { createContext, useCallback, useContext, useRef, useState } from 'react'

/** Registers an upload; resolves to false if it failed. */
type Track = (upload: Promise<boolean>) => void

const TrackUpload = createContext<Track>(() => undefined)

export const PendingUploadsProvider = TrackUpload.Provider

export function useTrackUpload(): Track {
  return useContext(TrackUpload)
}

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

  /** Resolves when uploads end; false if one failed. */
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
