'use client'

import { ScanBarcode } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { FieldError } from '@/components/ui/field'
import { tidyCode } from '@/lib/orders/tracking'

/** Shape Detection API; not in TypeScript's library. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type Detecting = Window & { BarcodeDetector?: new () => Detector }

/** Milliseconds between looks. */
const PAUSE_MS = 150

/** Reads a barcode by the camera; nothing where the browser cannot. */
export function ScanCode({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  const isPossible = useInBrowser(() => 'BarcodeDetector' in window && 'mediaDevices' in navigator, false)
  if (!isPossible) return null
  return (
    <>
      <IconButton label="خواندن کد با دوربین" variant="outline" onClick={() => setOpen(true)}>
        <ScanBarcode className="icon" aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title="خواندن کد با دوربین">
          {open && (
            <Camera
              onCode={(code) => {
                setOpen(false)
                onCode(code)
              }}
            />
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const end = () => stream?.getTracks().forEach((track) => track.stop())

    async function look() {
      const detector = new (window as Detecting).BarcodeDetector!()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return end()
      video.current!.srcObject = stream
      await video.current!.play()
      while (!isOver) {
        const [code] = await detector.detect(video.current!)
        if (code) return found(tidyCode(code.rawValue))
        await new Promise((rested) => setTimeout(rested, PAUSE_MS))
      }
    }

    look().catch(() => isOver || setRefused(true))
    return () => {
      isOver = true
      end()
    }
  }, [])
  if (isRefused)
    return <FieldError>دوربین باز نشد. اجازهٔ دوربین را در مرورگر بدهید یا کد را بنویسید.</FieldError>
  return (
    <video ref={video} className="aspect-video w-full rounded-m bg-sunken object-cover" muted playsInline />
  )
}
