'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { dataAddress, forgetPending, keepPending, SENT_EVENT } from '@/lib/media/pending'
import type { PublicBucket } from '@/lib/media/pictures'
import { checkFile, type UploadedPicture, uploadPicture } from '@/lib/media/upload-client'
import { useTrackUpload } from '@/components/admin/form/pending-uploads'

const PREVIEW_SIZE = 200

export interface Upload {
  id: string
  fileName: string
  /** Selection order. */
  rank: number
  /** Data URL; empty until ready. */
  preview: string
  /** 0 to 1. */
  progress: number
  state: 'sending' | 'refused' | 'failed'
  message: string
  /** Entry of a picture stored locally (lib/media/pending.ts). */
  kept: string | null
}

interface Job {
  file: File
  rank: number
  stop: AbortController
}

/**
 * Uploads in parallel with progress, cancel and retry. Failed ones are stored locally and synced later. `onDone` receives
 * each picture with its selection order.
 */
export function useUploads(bucket: PublicBucket, onDone: (picture: UploadedPicture, rank: number) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const jobs = useRef(new Map<string, Job>())
  const done = useRef(onDone)
  const chosen = useRef(0)
  const track = useTrackUpload()
  useEffect(() => {
    done.current = onDone
  })

  const change = useCallback(
    (id: string, next: Partial<Upload>) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each))),
    [],
  )
  const remove = useCallback((id: string) => {
    jobs.current.get(id)?.stop.abort()
    jobs.current.delete(id)
    setUploads((all) => {
      const kept = all.find((each) => each.id === id)?.kept
      if (kept) forgetPending(kept)
      return all.filter((each) => each.id !== id)
    })
  }, [])

  /** False if not stored; removed uploads count as settled. */
  const send = useCallback(
    async (id: string): Promise<boolean> => {
      const job = jobs.current.get(id)
      if (!job) return true
      change(id, { state: 'sending', message: '', progress: 0 })
      const answer = await uploadPicture(bucket, job.file, job.file.name, {
        onProgress: (progress) => change(id, { progress }),
        signal: job.stop.signal,
      })
      if (answer.kind === 'done') {
        remove(id)
        done.current(answer.picture, job.rank)
      } else if (answer.kind === 'refused') {
        change(id, { state: 'refused', message: answer.message })
      } else if (answer.kind === 'failed') {
        const kept = await keepPending(bucket, job.file)
        change(id, {
          state: 'failed',
          kept: kept?.id ?? null,
          message: kept
            ? `${answer.message}. در مرورگر نگه داشته شد و دوباره فرستاده می‌شود.`
            : `${answer.message}. در حافظهٔ مرورگر هم جا نشد.`,
        })
      }
      return answer.kind === 'done' || answer.kind === 'cancelled'
    },
    [bucket, change, remove],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const id = crypto.randomUUID()
        const rank = chosen.current++
        const refusal = checkFile(file)
        const upload: Upload = {
          id,
          fileName: file.name,
          rank,
          preview: '',
          progress: 0,
          state: refusal ? 'refused' : 'sending',
          message: refusal ?? '',
          kept: null,
        }
        setUploads((all) => [...all, upload])
        if (refusal) continue
        jobs.current.set(id, { file, rank, stop: new AbortController() })
        void dataAddress(file, PREVIEW_SIZE).then(
          (preview) => change(id, { preview }),
          () => undefined,
        )
        track(send(id))
      }
    },
    [change, send, track],
  )

  const retry = useCallback(
    (upload: Upload) => {
      if (upload.kept) forgetPending(upload.kept)
      change(upload.id, { kept: null })
      track(send(upload.id))
    },
    [change, send, track],
  )

  // Uploaded by the background sync.
  useEffect(() => {
    const onSent = (event: Event) => {
      const { id, picture } = (event as CustomEvent<{ id: string; picture: UploadedPicture }>).detail
      setUploads((all) => {
        const ours = all.find(({ kept }) => kept === id)
        if (!ours) return all
        queueMicrotask(() => done.current(picture, ours.rank))
        return all.filter(({ kept }) => kept !== id)
      })
    }
    window.addEventListener(SENT_EVENT, onSent)
    return () => window.removeEventListener(SENT_EVENT, onSent)
  }, [])

  // Aborts uploads on unmount.
  useEffect(() => {
    const running = jobs.current
    return () => {
      for (const { stop } of running.values()) stop.abort()
    }
  }, [])

  return { uploads, add, remove, retry }
}
