'use client'

import { useEffect, useRef, useState } from 'react'
import { callAction } from '@/lib/accounts/call-action'
import { storedPictures } from '@/lib/catalog/import/picture-actions'
import { fileKeys, type Picture, picturesIn } from '@/lib/catalog/import/pictures'
import { unpackArchive } from '@/lib/spreadsheet/read-in-browser'
import { uploadPicture } from '@/lib/media/upload-client'
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import { errorText } from '@/lib/utils/errors'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}
const typeOf = (name: string) => TYPES[name.split('.').at(-1)!.toLowerCase()]

/** Uploads the pictures of an import. */
export function usePictures() {
  const files = useRef(new Map<string, Blob>())
  /** Uploaded pictures, so retries send nothing twice. */
  const stored = useRef(new Map<string, string>())
  const [count, setCount] = useState(0)
  /** Of files that are shown. */
  const urls = useRef(new Map<Blob, string>())
  useEffect(() => {
    const shown = urls.current
    return () => {
      for (const url of shown.values()) URL.revokeObjectURL(url)
      shown.clear()
    }
  }, [])

  function add(path: string, file: Blob) {
    for (const key of fileKeys(path)) files.current.set(key, file)
  }

  /** Reads pictures and archives; returns the archive's sheet and problems. */
  async function take(chosen: readonly File[]): Promise<{ sheet: File | null; problem: string | null }> {
    let sheet: File | null = null
    let problem: string | null = null
    for (const file of chosen) {
      if (/\.zip$/i.test(file.name)) {
        const answer = await unpackArchive(file)
        if ('problem' in answer) {
          problem = errorText(answer.problem)
          continue
        }
        for (const [path, bytes] of answer.files) {
          const name = fileKeys(path).at(-1)!
          if (/\.(?:xlsx|csv)$/.test(name)) sheet ??= new File([bytes], name)
          else add(path, new Blob([bytes], { type: typeOf(name) }))
        }
      } else if (typeOf(file.name)) add(file.name, file)
    }
    setCount(new Set(files.current.values()).size)
    return { sheet, problem }
  }

  /** Archives hold `products/{key}` as `{key}.webp`. */
  const fileOf = ({ text }: Picture) =>
    [...fileKeys(text), `${fileKeys(text).at(-1)}.webp`]
      .map((key) => files.current.get(key))
      .find((file) => file !== undefined)

  /** Finds pictures already in the library; false on failure. */
  async function know(pictures: readonly Picture[]): Promise<boolean> {
    const names = [
      ...new Set(pictures.filter(({ kind }) => kind === 'stored').map(({ text }) => text)),
    ].filter((name) => !stored.current.has(name))
    for (let from = 0; from < names.length; from += 100) {
      const answer = await callAction(storedPictures, { names: names.slice(from, from + 100) })
      if (!answer.ok) return false
      for (const name of answer.data) stored.current.set(name, name)
    }
    return true
  }

  /** In the library, or fetched by the server. */
  const isReady = (picture: Picture) =>
    stored.current.get(picture.text) === picture.text || (picture.kind === 'address' && !fileOf(picture))

  /** Error text, or null. */
  function missing(picture: Picture): string | null {
    return isReady(picture) || fileOf(picture)
      ? null
      : `تصویر «${picture.text.slice(0, 60)}» در فایل‌های فرستاده‌شده نیست`
  }

  /** Resolves to the stored name, or the address that the server fetches. */
  async function store(picture: Picture): Promise<{ name: string } | { problem: string }> {
    const name = stored.current.get(picture.text)
    if (name) return { name }
    const problem = missing(picture)
    if (problem) return { problem }
    const file = fileOf(picture)
    if (!file) return { name: picture.text }
    const answer = await upload(file, picture)
    if ('name' in answer) stored.current.set(picture.text, answer.name)
    return answer
  }

  /** Of the first picture of a cell, for a preview; addresses are fetched later. */
  function imageOf(cell: string): string | null {
    const [first] = picturesIn(cell)
    if (!first) return null
    const file = fileOf(first)
    if (file) {
      const url = urls.current.get(file) ?? URL.createObjectURL(file)
      urls.current.set(file, url)
      return url
    }
    return first.kind === 'stored' ? first.text : null
  }

  async function upload(file: Blob, { text }: Picture): Promise<{ name: string } | { problem: string }> {
    if (file.size > MAX_UPLOAD_BYTES)
      return { problem: errorText('file_too_large', { size: MAX_UPLOAD_BYTES / 1024 / 1024 }) }
    const answer = await uploadPicture('products', file, fileKeys(text).at(-1)!)
    if (answer.kind === 'done') return { name: answer.picture.name }
    return { problem: 'message' in answer ? answer.message : errorText('unavailable') }
  }

  return { count, take, know, isReady, missing, store, imageOf }
}
