/** A store of the device's own database; without one (a private window of some browsers) every answer is null. */
export type DeviceStore = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) => Promise<T | null>

export interface DeviceStoreOptions extends IDBObjectStoreParameters {
  /**
   * What is written is on the disk, not on its way there, when the answer comes. `work` then asks for all it wants at once:
   * the transaction is ended behind it, so that it comes through even where the page ends a moment later.
   */
  strict?: boolean
}

/**
 * Opens a database with one store at its first use.
 * @returns what a request on it answers, once its transaction is complete: only then it is on the device
 * @throws QuotaExceededError when the device has no room
 */
export function deviceStore(name: string, store: string, { strict, ...options }: DeviceStoreOptions): DeviceStore {
  let opening: Promise<IDBDatabase | null> | undefined
  const open = () => {
    opening ??= new Promise((resolve) => {
      if (typeof indexedDB === 'undefined') return resolve(null)
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(store, options)
      request.onsuccess = () => {
        // closed by the browser, as where somebody clears what sites keep: the next use opens it anew
        request.result.onclose = () => {
          opening = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => resolve(null)
    })
    return opening
  }
  return async (mode, work) => {
    const db = await open()
    if (!db) return null
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode, strict ? { durability: 'strict' } : {})
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
      if (strict && mode === 'readwrite') transaction.commit?.()
    })
  }
}
