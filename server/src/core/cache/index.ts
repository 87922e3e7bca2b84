import type { Database } from '../db/index.ts'
import { fixYoungHeap } from '../threads/young-heap.ts'

const CHANNEL = 'lineside_cache'

type Queryable = Pick<Database, 'query'>

/** Reference data kept whole in the process, loaded by its domain. */
export interface CacheDefinition<T> {
  name: string
  load(db: Queryable): Promise<T>
}

/** Single things kept by key; what is not there is not kept. */
export interface KeyedCacheDefinition<T> {
  name: string
  max: number
  load(db: Queryable, key: string): Promise<T | undefined>
}

/**
 * `through`: who asks while it holds a connection loads by that one, and waits for nobody else's loading: where every
 * connection is held by somebody who waits for another, all would stand still.
 */
export interface Caches {
  get<T>(definition: CacheDefinition<T>, through?: Queryable): Promise<T>
  by<T>(definition: KeyedCacheDefinition<T>, key: string, through?: Queryable): Promise<T | undefined>
  /** forget here; other processes hear of it from the transaction that changed the data */
  invalidate(name: string): void
  invalidateAll(): void
  close(): Promise<void>
}

export function defineCache<T>(name: string, load: CacheDefinition<T>['load']): CacheDefinition<T> {
  return { name, load }
}

export function defineKeyedCache<T>(
  name: string,
  max: number,
  load: KeyedCacheDefinition<T>['load'],
): KeyedCacheDefinition<T> {
  return { name, max, load }
}

interface Slot {
  value: Promise<unknown>
  loaded: boolean
}

/**
 * Caches that never serve what a finished command has changed: every command names the caches it touched, the commit
 * carries that name to all processes by NOTIFY, and while the listening connection is down nothing is kept at all.
 */
export async function openCaches(db: Database): Promise<Caches> {
  const whole = new Map<string, Slot>()
  const keyed = new Map<string, Map<string, Slot>>()
  let trusted = true

  function invalidateAll() {
    whole.clear()
    keyed.clear()
  }
  function invalidate(name: string) {
    whole.delete(name)
    keyed.delete(name)
  }

  const stop = await db.listen(CHANNEL, {
    message: invalidate,
    lost() {
      trusted = false
      invalidateAll()
    },
    restored() {
      invalidateAll()
      trusted = true
    },
  })

  function cache<T>(
    store: Map<string, Slot>,
    key: string,
    through: Queryable | undefined,
    load: (by: Queryable) => Promise<T>,
  ): Promise<T> {
    const match = store.get(key)
    if (match && (match.loaded || !through)) return match.value as Promise<T>
    const slot: Slot = { value: load(through ?? db), loaded: false }
    if (trusted) {
      store.set(key, slot)
      slot.value.then(
        (value) => {
          slot.loaded = true
          if (value === undefined) drop(store, key, slot)
        },
        () => drop(store, key, slot),
      )
    }
    return slot.value as Promise<T>
  }

  return {
    get: (definition, through) => cache(whole, definition.name, through, (by) => loadWhole(definition, by)),
    by(definition, key, through) {
      let store = keyed.get(definition.name)
      if (!store) {
        store = new Map()
        keyed.set(definition.name, store)
      }
      if (store.size >= definition.max && !store.has(key)) evictOldest(store)
      return cache(store, key, through, (by) => definition.load(by, key))
    },
    invalidate,
    invalidateAll,
    close: stop,
  }
}

/** A whole table passes through once: no reason for the process to grow. */
async function loadWhole<T>(definition: CacheDefinition<T>, by: Queryable): Promise<T> {
  const letGo = fixYoungHeap()
  try {
    return await definition.load(by)
  } finally {
    letGo()
  }
}

function drop(store: Map<string, Slot>, key: string, slot: Slot) {
  if (store.get(key) === slot) store.delete(key)
}

function evictOldest(store: Map<string, Slot>) {
  const oldest = store.keys().next().value
  if (oldest !== undefined) store.delete(oldest)
}
