import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after } from 'next/server'
import { categoryPaths } from '@/lib/categories/tree'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { log } from '@/lib/server/log'
import { toShop } from '@/lib/shop/rules'
import { writing } from '@/lib/supabase/deadline'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { formatDate } from '@/lib/utils/dates'
import { validityText } from './rules'
import { smallPicture, storeList } from './storage'
import type { ListedProduct, ListForm, ListHead, PriceList, PriceListRow } from './types'

/** Products that are read at once. */
const PORTION = 500
/** Several times within `private.price_list_silence`, in milliseconds. */
const BEAT_MS = 20_000
/** What a killed server left in the folder for unfinished files goes after so long, in milliseconds. */
const STRAY_MS = 3_600_000

/** Another run makes the list that this one began: it was taken for dead. */
class Overtaken extends Error {}

/** The job: begins the next list that is wanted, and does not wait for it. Throws AppError. */
export async function startPriceLists(): Promise<{ started: number }> {
  const list = await claim()
  if (!list) return { started: 0 }
  void writing(true, () => makeAll(list))
  return { started: 1 }
}

/** Begins what is wanted behind this answer. For actions. */
export function startPriceListsSoon(): void {
  after(async () => {
    try {
      await startPriceLists()
    } catch (error) {
      log.error({ err: error }, 'price lists not begun: the next minute tries again')
    }
  })
}

/** Makes this list and those that are wanted after it; one that failed waits for the next minute. Never throws. */
async function makeAll(first: PriceListRow): Promise<void> {
  try {
    for (let list: PriceListRow | null = first; list; list = await claim()) if (!(await make(list))) return
  } catch (error) {
    log.error({ err: error }, 'price lists not made: the next minute tries again')
  }
}

async function claim(): Promise<PriceListRow | null> {
  const { data, error } = await serviceClient().rpc('claim_price_list')
  if (error) throw databaseError(error)
  return data[0] ?? null
}

/**
 * Makes a list that was claimed, and writes down what became of it; one that tells what the last one does is not made again.
 * Answers whether it went well. Throws AppError only when that could not be written down.
 */
export async function make(list: PriceListRow): Promise<boolean> {
  const form = list.form as ListForm
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
    const { data: isKept, error } = await serviceClient().rpc('keep_price_list', {
      p_claim: list.claim!,
      p_digest: digest,
    })
    if (error) throw databaseError(error)
    if (isKept) return true

    file = await newFile(form)
    const written: PriceList = {
      head,
      products,
      categoryOf: ({ category }) => (category && names.get(category)) || 'سایر محصولات',
      picture: hasPictures ? smallPicture : null,
      progress: async (done) => {
        shown = done
        await tell()
      },
    }
    // Loaded when they are needed: no page waits for them.
    if (form === 'pdf') await (await import('./pdf')).writePdf(written, file)
    else await (await import('./xlsx')).writeXlsx(written, file)
    await tell()
    const name = `${list.id}-${list.attempts}.${form}`
    await storeList(name, form, file)
    const { size } = await stat(file)
    await finish(list, { p_object: name, p_bytes: size, p_total: total, p_digest: digest })
    const seconds = Math.round((Date.now() - began) / 1000)
    log.info(
      { list: list.id, tier: list.price_type, form, products: total, bytes: size, seconds },
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

/** Writes down what became of a list, and removes the files that nobody needs any more. */
async function finish(
  { claim, id, attempts, form }: PriceListRow,
  result: { p_object?: string; p_bytes?: number; p_total?: number; p_digest?: string },
): Promise<void> {
  const { data: gone, error } = await serviceClient().rpc('finish_price_list', { p_claim: claim!, ...result })
  if (error) throw databaseError(error)
  // What an earlier try may have left.
  const left = Array.from({ length: attempts - 1 }, (_, i) => `${id}-${i + 1}.${form}`)
  const names = [...gone, ...left]
  if (names.length === 0) return
  const { error: refusal } = await serviceClient().storage.from('price-lists').remove(names)
  if (refusal) log.warn({ err: refusal, names }, 'old price lists not removed')
}

/** What stands above the list, and its categories in the menu's order: names by ids, and the ids. */
async function readShop(list: PriceListRow) {
  const client = serviceClient()
  const [shop, settings, categories] = await Promise.all([
    client.from('shop_settings').select('*').single(),
    client.from('price_list_settings').select('has_pictures').single(),
    client.from('categories').select('id, name, parent_id').order('sort_order').order('name'),
  ])
  const error = shop.error ?? settings.error ?? categories.error
  if (error) throw databaseError(error)
  const { fullName, phones } = toShop(shop.data!)
  const head: ListHead = {
    shop: fullName,
    phone: phones[0]?.text ?? '',
    tier: TIER_LABELS[list.price_type],
    date: formatDate(list.as_of!),
    validity: validityText(list.valid_until),
  }
  const paths = categoryPaths(
    categories.data!.map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id })),
  )
  return {
    head,
    names: new Map(paths.map(({ id, path: name }) => [id, name])),
    order: paths.map(({ id }) => id),
    hasPictures: settings.data!.has_pictures,
  }
}

/** All products of the tier, in portions; `known` hears how many there are. */
async function readProducts(
  { price_type }: PriceListRow,
  order: string[],
  known: (total: number) => Promise<void>,
): Promise<ListedProduct[]> {
  const products: ListedProduct[] = []
  for (;;) {
    const last = products.at(-1)
    const { data, error } = await serviceClient().rpc('price_list_rows', {
      p_tier: price_type,
      p_categories: order,
      p_limit: PORTION,
      ...(last && { p_after_place: last.place, p_after_name: last.name, p_after_id: last.id }),
    })
    if (error) throw databaseError(error)
    const { rows, total } = data as unknown as { rows: ListedProduct[]; total: number | null }
    if (total !== null) await known(total)
    products.push(...rows)
    if (rows.length < PORTION) return products
  }
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** A new place on the disk, away from what others write. */
async function newFile(form: ListForm): Promise<string> {
  const folder = path.join(os.tmpdir(), 'hormoz-price-lists')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name)
    const found = await stat(left).catch(() => null)
    if (found && found.mtimeMs < Date.now() - STRAY_MS) await rm(left, { force: true })
  }
  return path.join(folder, `${crypto.randomUUID()}.${form}`)
}
