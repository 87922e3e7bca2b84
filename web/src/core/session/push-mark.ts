/** In this browser: in whose name news are pushed to it, and by which number the server knows it. */
const KEY = 'lineside.push'

interface PushMark {
  accountId: number
  id: number
}

/** Null where nothing is pushed to this browser. */
export function pushMark(): PushMark | null {
  const [accountId, id] = (localStorage.getItem(KEY) ?? '').split(':').map(Number)
  return accountId && id ? { accountId, id } : null
}

/** Without a mark the next page that is loaded takes the worker away, and with it what is pushed. */
export function savePushMark(mark: PushMark | null): void {
  if (mark) localStorage.setItem(KEY, `${mark.accountId}:${mark.id}`)
  else localStorage.removeItem(KEY)
}
