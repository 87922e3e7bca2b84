/** A store of the device's own database; without one (a private window of some browsers) every answer is null. */
export type DeviceStore = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) => Promise<T | null>

/**
 * Opens a database with one store at its first use.
 * @returns what a request on it answers, once its transaction is complete: only then it is on the device
 * @throws QuotaExceededError when the device has no room
 */
export function deviceStore(name: string, store: string, options: IDBObjectStoreParameters): DeviceStore {
  let opening: Promise<IDBDatabase | null> | undefined
  const open = () => {
    opening ??= new Promise((resolve) => {
      if (typeof indexedDB === 'undefined') return resolve(null)
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(store, options)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    })
    return opening
  }
  return async (mode, work) => {
    const db = await open()
    if (!db) return null
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}
