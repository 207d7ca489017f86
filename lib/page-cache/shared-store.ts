/** The store that several servers share: Redis or Valkey, by the address that REDIS_URL holds. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'iovalkey'
import pino from 'pino'
import { logLevel } from '../server/env.ts'
import { SCRIPTS } from './scripts.ts'

/** No visitor waits longer for an answer of the store. */
const DEADLINE_MS = 50
/** A save does: the other servers show what was before until the store knows of it. Once; a store that is away is not asked. */
const SAVE_DEADLINE_MS = 500
/** For what nobody waits for: a new connection. */
const CONNECT_DEADLINE_MS = 1000
/** Between two attempts to reach a store that is away. */
const RETRY_MS = 2000
/**
 * After a longer absence nothing that is stored is trusted: another server may have saved something meanwhile and not
 * have been able to tell it yet.
 */
const TRUSTED_ABSENCE_MS = 5000
/** So long nobody else's save may be missed because the store is late; pages are rendered. Beyond it a server lives on what it has. */
const HICCUP_MS = 2000
/** Most tags kept for later while the store is away; beyond it everything is rendered anew. */
const MAX_UNSENT = 10_000

/** In a cluster all keys of one script have to lie in one slot: the braces see to it. */
const ALL = '{hormoz}:'
/** Of all versions: while one replaces another, a save on either holds on both. */
const TAGS = `${ALL}tags`

/** As the app's own log (lib/server/log.ts): Next loads this file outside of the app. */
const log = pino({
  name: 'hormoz',
  level: logLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
})

/** What the store has: the caller's own copy is the current one, or `bytes` are, or nothing is. */
export interface Answer {
  /** The store's moment, for a render that begins now. */
  moment: string
  id?: string
  /** Milliseconds since its render began. */
  age: number
  tags: string[]
  bytes?: Buffer
}

type Commands = Record<'pageGetBuffer' | 'pageSet' | 'tagsExpire' | 'storeOpen', Command>
type Command = (...args: (string | number | Buffer)[]) => Promise<unknown>

export class SharedStore {
  readonly #url: string
  readonly #prefix: string
  readonly #deadline: number
  #client: Redis | undefined
  #isOpen = false
  #isClosed = false
  #awaySince: number | undefined
  #unsent = new Set<string>()
  #mistrust = false

  /** `version`: servers share pages with servers of the same build. */
  constructor(url: string, version: string, { deadline = DEADLINE_MS } = {}) {
    this.#url = url
    this.#deadline = deadline
    this.#prefix = `${ALL}${version}:`
    void this.#connect()
  }

  /** Whether it answers. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whether it has been away for more than a moment. */
  get isAway(): boolean {
    return this.#awaySince !== undefined && performance.now() - this.#awaySince > HICCUP_MS
  }

  /** Undefined when the store does not answer. */
  async get(key: string, id: string | undefined, tags: readonly string[]): Promise<Answer | undefined> {
    const found = await this.#ask((client) =>
      client.pageGetBuffer(TAGS, this.#prefix + key, id ?? '', ...tags),
    )
    if (!Array.isArray(found)) return undefined
    const [moment, began, foundId, names, bytes] = found as Buffer[]
    const answer = { moment: String(moment), age: (Number(moment) - Number(began ?? moment)) / 1000 }
    return {
      ...answer,
      tags: names?.length ? String(names).split(',') : [],
      ...(foundId && { id: String(foundId) }),
      // A copy: the client's piece would keep all that came with it.
      ...(bytes && { bytes: Buffer.from(bytes) }),
    }
  }

  /** Whether it is stored: not when one of its tags expired since the moment that its render began. */
  async set(
    key: string,
    { moment, seconds, id, tags, bytes }: Omit<Required<Answer>, 'age'> & { seconds: number },
  ): Promise<boolean> {
    const stored = await this.#ask((client) =>
      client
        .pageSet(TAGS, this.#prefix + key, moment, seconds, id, tags.join(','), bytes)
        // A store that is full says so: it answers, and pages are rendered.
        .catch((error: unknown) => {
          if ((error as Error).name === 'ReplyError') return 0
          throw error
        }),
    )
    return stored === 1
  }

  /** Tags that cannot be told now are told as soon as the store is back. */
  async expire(tags: readonly string[]): Promise<void> {
    const deadline = Math.max(SAVE_DEADLINE_MS, this.#deadline)
    const told = await this.#ask((client) => client.tagsExpire(TAGS, ...tags), deadline)
    if (told !== undefined) return
    for (const tag of tags) this.#unsent.add(tag)
    if (this.#unsent.size <= MAX_UNSENT) return
    this.#unsent.clear()
    this.#mistrust = true
  }

  close(): void {
    this.#isClosed = true
    this.#isOpen = false
    this.#client?.disconnect()
  }

  async #ask(run: (client: Commands) => Promise<unknown>, deadline = this.#deadline): Promise<unknown> {
    const client = this.#client
    if (!client || !this.#isOpen) return undefined
    try {
      return await withTimeout(deadline, run(client as unknown as Commands))
    } catch (error) {
      this.#lose(client, error)
      return undefined
    }
  }

  async #connect(): Promise<void> {
    // Twenty megabytes that a single server does not need.
    const { Redis } = await import('iovalkey')
    if (this.#isClosed) return
    const client = new Redis(this.#url, {
      lazyConnect: true,
      connectTimeout: CONNECT_DEADLINE_MS,
      // Whether and when to connect again is decided here.
      retryStrategy: () => null,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      scripts: SCRIPTS,
    })
    this.#client = client
    client.on('error', () => {})
    client.on('close', () => this.#lose(client, new Error('connection closed')))
    try {
      await withTimeout(CONNECT_DEADLINE_MS, client.connect())
      do await this.#open(client as unknown as Commands)
      while (this.#unsent.size > 0)
    } catch (error) {
      return this.#lose(client, error)
    }
    if (this.#client !== client) return
    if (this.#awaySince !== undefined) log.info('the shared page cache is back')
    this.#isOpen = true
    this.#awaySince = undefined
  }

  async #open(client: Commands): Promise<void> {
    const unsent = this.#unsent
    const away = this.#awaySince === undefined ? 0 : performance.now() - this.#awaySince
    const mistrust = this.#mistrust || away > TRUSTED_ABSENCE_MS
    this.#unsent = new Set()
    try {
      await withTimeout(CONNECT_DEADLINE_MS, client.storeOpen(TAGS, mistrust ? 1 : 0, ...unsent))
      this.#mistrust = false
    } catch (error) {
      for (const tag of unsent) this.#unsent.add(tag)
      throw error
    }
  }

  /** Pages are rendered from now on, without asking, until a new connection stands. */
  #lose(client: Redis, error: unknown): void {
    if (this.#client !== client || this.#isClosed) return
    const wasOpen = this.#isOpen
    this.#client = undefined
    this.#isOpen = false
    client.disconnect()
    if (this.#awaySince === undefined) {
      this.#awaySince = performance.now()
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'the shared page cache is away')
    }
    setTimeout(() => void this.#connect(), wasOpen ? 0 : RETRY_MS).unref()
  }
}

/** Rejects when it takes longer; what comes later is nobody's any more. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const controller = new AbortController()
  const late = async () => {
    await sleep(milliseconds, undefined, { signal: controller.signal })
    // An answer that waits in the socket because this process was busy is not late.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    throw new Error(`no answer within ${milliseconds} ms`)
  }
  try {
    return await Promise.race([work, late()])
  } finally {
    controller.abort()
  }
}
