'use client'

import { useState, type ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'

const FRAME = 'relative grid aspect-video w-full max-w-200 overflow-hidden rounded-l bg-[#000]'

/** Aparat video; loads on click only. */
export function Video({
  code,
  embedUrl,
  name,
  poster,
  children,
}: {
  code: string
  embedUrl: string
  name: string
  poster: string
  /** Poster label and icon. */
  children: ReactNode
}) {
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <iframe
        className={FRAME}
        src={embedUrl}
        title={`ویدیوی ${name}`}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  }
  return (
    <a
      className={FRAME}
      href={`https://www.aparat.com/v/${code}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`پخش ویدیوی ${name}`}
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <Picture name={poster} alt="" sizes="(width < 48rem) 100vw, 800px" large className="opacity-45" />
      {children}
    </a>
  )
}
