import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after } from 'next/server'
import { log } from '@/lib/server/log'
import { dataOf } from '@/lib/supabase/errors'
import { limitEachCall } from '@/lib/supabase/deadline'
import { serviceClient } from '@/lib/supabase/service'
import { categoryName, readProducts, readShop } from './contents'
import { smallPicture, storeList } from './storage'
import type { PriceList, PriceListRow } from './types'

/** Heartbeat in ms, several times within `private.price_list_silence`. */
const BEAT_MS = 20_000
/** Age in ms after which files of a killed server are removed. */
const STRAY_MS = 3_600_000

/** Another run took over this list as stalled. */
class Overtaken extends Error {}

/** Job: starts the next requested list without waiting for it. Throws AppError. */
export async function startPriceLists(): Promise<{ started: number }> {
  const list = await claim()
  if (!list) return { started: 0 }
  void limitEachCall(true, () => makeAll(list))
  return { started: 1 }
}

/** Starts after the response. For actions. */
export function startPriceListsSoon(): void {
  after(async () => {
    try {
      await startPriceLists()
    } catch (error) {
      log.error({ err: error }, 'price lists not begun: the next minute tries again')
    }
  })
}

/** Generates all requested lists; failures retry next minute. Never throws. */
async function makeAll(first: PriceListRow): Promise<void> {
  try {
    for (let list: PriceListRow | null = first; list; list = await claim()) if (!(await make(list))) return
  } catch (error) {
    log.error({ err: error }, 'price lists not made: the next minute tries again')
  }
}

async function claim(): Promise<PriceListRow | null> {
  const data = await serviceClient().rpc('claim_price_list').then(dataOf)
  return data[0] ?? null
}

/** Generates a claimed list unless unchanged, and records the outcome. Throws AppError only if recording fails. */
export async function make(list: PriceListRow): Promise<boolean> {
  const began = Date.now()
  let file: string | null = null
  let shown = 0
  let total = 0
  const tell = async () => {
    const { data, error } = await serviceClient().rpc('record_price_list', {
      p_claim: list.claim!,
      p_done: shown,
      p_total: total,
    })
    if (!error && !data) throw new Overtaken()
  }
  const beat = setInterval(() => void tell().catch(() => undefined), BEAT_MS)
  try {
    const { head, names, order, hasPictures } = await readShop(list)
    const products = await readProducts(list, order, async (known) => {
      total = known
      await tell()
    })
    total = products.length
    const digest = digestOf({ head: { ...head, date: '' }, hasPictures, names: [...names], products })
    const isKept = await serviceClient()
      .rpc('keep_price_list', {
        p_claim: list.claim!,
        p_digest: digest,
      })
      .then(dataOf)
    if (isKept) return true

    file = await newFile()
    const written: PriceList = {
      head,
      products,
      categoryOf: (product) => categoryName(product, names),
      picture: hasPictures ? smallPicture : null,
      progress: async (done) => {
        shown = done
        await tell()
      },
    }
    // Loaded on demand.
    await (await import('./xlsx')).writeXlsx(written, file)
    await tell()
    const name = `${list.id}-${list.attempts}.xlsx`
    await storeList(name, file)
    const { size } = await stat(file)
    await finish(list, { p_object: name, p_bytes: size, p_total: total, p_digest: digest })
    const seconds = Math.round((Date.now() - began) / 1000)
    log.info(
      { list: list.id, tier: list.price_type, products: total, bytes: size, seconds },
      'price list made',
    )
    return true
  } catch (error) {
    if (error instanceof Overtaken) log.warn({ list: list.id }, 'price list is made by another run')
    else log.error({ err: error, list: list.id }, 'price list not made')
    await finish(list, {})
    return false
  } finally {
    clearInterval(beat)
    if (file) await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Records the outcome and removes obsolete files. */
async function finish(
  { claim, id, attempts }: PriceListRow,
  result: { p_object?: string; p_bytes?: number; p_total?: number; p_digest?: string },
): Promise<void> {
  const gone = await serviceClient()
    .rpc('finish_price_list', { p_claim: claim!, ...result })
    .then(dataOf)
  // Files of failed attempts.
  const left = Array.from({ length: attempts - 1 }, (_, i) => `${id}-${i + 1}.xlsx`)
  const names = [...gone, ...left]
  if (names.length === 0) return
  const { error: refusal } = await serviceClient().storage.from('price-lists').remove(names)
  if (refusal) log.warn({ err: refusal, names }, 'old price lists not removed')
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

async function newFile(): Promise<string> {
  const folder = path.join(os.tmpdir(), 'hormoz-price-lists')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name)
    const found = await stat(left).catch(() => null)
    if (found && found.mtimeMs < Date.now() - STRAY_MS) await rm(left, { force: true })
  }
  return path.join(folder, `${crypto.randomUUID()}.xlsx`)
}
