'use client'

import { ScanBarcode } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { loadPart } from '@/components/ui/load-part'
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

/** The browser's own; iPhones and most desktops load one of 1 MB. */
async function createDetector(): Promise<Detector> {
  const Own = (window as Detecting).BarcodeDetector
  if (Own) return new Own()
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // From this server: the default is a content network.
  const reader = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
  await prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true })
  return new BarcodeDetector()
}

/** Reads a barcode by the camera; renders nothing without one. */
export function ScanCode({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  const isPossible = useInBrowser(() => 'mediaDevices' in navigator, false)
  if (!isPossible) return null
  return (
    <>
      <IconButton
        icon={ScanBarcode}
        label="خواندن کد با دوربین"
        variant="outline"
        onClick={() => setOpen(true)}
      />
      <PanelDialog title="خواندن کد با دوربین" open={open} onClose={() => setOpen(false)}>
        {open && (
          <Camera
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
          />
        )}
      </PanelDialog>
    </>
  )
}

const PROBLEMS = {
  camera: 'دوربین باز نشد. اجازهٔ دوربین را در مرورگر بدهید یا کد را بنویسید.',
  reader: 'کدخوان بار نشد. دوباره تلاش کنید یا کد را بنویسید.',
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null)
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const end = () => stream?.getTracks().forEach((track) => track.stop())

    async function look() {
      const loading = loadPart(createDetector)
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return end()
      video.current!.srcObject = stream
      await video.current!.play()
      const detector = await loading
      if (!detector) return isOver || setProblem('reader')
      while (!isOver) {
        const [code] = await detector.detect(video.current!)
        if (code) return found(tidyCode(code.rawValue))
        await new Promise((rested) => setTimeout(rested, PAUSE_MS))
      }
    }

    look().catch(() => isOver || setProblem('camera'))
    return () => {
      isOver = true
      end()
    }
  }, [])
  if (problem) return <FieldError>{PROBLEMS[problem]}</FieldError>
  return (
    <video ref={video} className="aspect-video w-full rounded-m bg-sunken object-cover" muted playsInline />
  )
}
