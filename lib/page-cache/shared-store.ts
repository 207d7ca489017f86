/** Store shared by several servers: Redis or Valkey at REDIS_URL. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'iovalkey'
import pino from 'pino'
import { logLevel } from '../server/env.ts'
import { SCRIPTS } from './scripts.ts'

/** Maximum wait of a page request. */
const DEADLINE_MS = 50
/** Saves wait longer: other servers serve old pages until the store has the expiry. */
const SAVE_DEADLINE_MS = 500
const CONNECT_DEADLINE_MS = 1000
/** Pause between reconnects. */
const RETRY_MS = 2000
/** After a longer absence stored entries are distrusted: another server's expiries may be unsent. */
const TRUSTED_ABSENCE_MS = 5000
/** Within this time pages are rendered, so no expiry is missed. Afterwards the local cache serves. */
const HICCUP_MS = 2000
/** Maximum tags queued while the store is away; beyond it all entries are void. */
const MAX_UNSENT = 10_000

/** Cluster scripts need all keys in one slot: the braces ensure it. */
const ALL = '{hormoz}:'
/** Shared by all versions: during a rollout a save expires pages on both. */
const TAGS = `${ALL}tags`

/** Like lib/server/log.ts: Next loads this file outside the app. */
const log = pino({
  name: 'hormoz',
  level: logLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
})

/** The caller's copy is current, or `bytes` are, or nothing is. */
export interface Answer {
  /** Store time, for a render that starts now. */
  moment: string
  id?: string
  /** Milliseconds since its render started. */
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

  /** `version`: only servers of one build share pages. */
  constructor(url: string, version: string, { deadline = DEADLINE_MS } = {}) {
    this.#url = url
    this.#deadline = deadline
    this.#prefix = `${ALL}${version}:`
    void this.#connect()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

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
      // Copied: the client's slice would retain the whole buffer.
      ...(bytes && { bytes: Buffer.from(bytes) }),
    }
  }

  /** False when a tag expired since the render started. */
  async set(
    key: string,
    { moment, seconds, id, tags, bytes }: Omit<Required<Answer>, 'age'> & { seconds: number },
  ): Promise<boolean> {
    const stored = await this.#ask((client) =>
      client
        .pageSet(TAGS, this.#prefix + key, moment, seconds, id, tags.join(','), bytes)
        // A full store answers with an error; pages are rendered.
        .catch((error: unknown) => {
          if ((error as Error).name === 'ReplyError') return 0
          throw error
        }),
    )
    return stored === 1
  }

  /** Queues tags while the store is away. */
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
    // Loaded lazily: 20 MB that a single server does not need.
    const { Redis } = await import('iovalkey')
    if (this.#isClosed) return
    const client = new Redis(this.#url, {
      lazyConnect: true,
      connectTimeout: CONNECT_DEADLINE_MS,
      // Reconnects are scheduled here.
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
    if (this.#awaySince !== undefined) log.info('shared page cache available again')
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

  /** Pages are rendered without the store until a new connection is open. */
  #lose(client: Redis, error: unknown): void {
    if (this.#client !== client || this.#isClosed) return
    const wasOpen = this.#isOpen
    this.#client = undefined
    this.#isOpen = false
    client.disconnect()
    if (this.#awaySince === undefined) {
      this.#awaySince = performance.now()
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'shared page cache unavailable')
    }
    setTimeout(() => void this.#connect(), wasOpen ? 0 : RETRY_MS).unref()
  }
}

/** Rejects on timeout; ignores later results. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const controller = new AbortController()
  const late = async () => {
    await sleep(milliseconds, undefined, { signal: controller.signal })
    // Process responses already in the socket: this process was busy, not the store.
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
