import { addBrowser, removeBrowser, renewBrowser } from '@lineside/contract/notifications'
import { ApiProblem, call } from '../../core/api/index.ts'
import { fromBase64 } from '../../core/base64.ts'
import { ownAddress, pushMark, savePushMark, storedAccount } from '../../core/session/index.ts'

const SCOPE = '/push/'

/** The worker of this browser that shows news, where there is one. */
export const pushWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  pushMark() ? navigator.serviceWorker?.getRegistration(SCOPE) : undefined

/** Whether this browser can be told while no page is open. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/**
 * From now on this browser is told of news, in the name of an account. Throws where the browser does not reach the
 * service of its maker, as in a plant without the internet.
 */
export async function beginPush(key: string, accountId: number): Promise<void> {
  const worker = await navigator.serviceWorker.register(`${SCOPE}worker.js`, { scope: SCOPE, updateViaCache: 'none' })
  try {
    await activeIn(worker)
    // one of another plant's key, or of somebody who was here before
    await (await worker.pushManager.getSubscription())?.unsubscribe()
    const { id } = await call(addBrowser, { body: contentOf(await subscribeWith(worker, key)) })
    savePushMark({ accountId, id })
  } catch (error) {
    await worker.unregister()
    throw error
  }
  accompanyPush()
}

/** This browser is told nothing any more; whether the server hears of it or not. */
export async function endPush(): Promise<void> {
  const mark = pushMark()
  const worker = await pushWorker()
  savePushMark(null)
  await worker?.unregister()
  if (mark) await call(removeBrowser, { params: { id: mark.id } }).catch(ifGone)
}

/** What another browser of the person has ended is over here, too. */
function ifGone(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error
}

/**
 * Where somebody is told in this browser: the server hears that they are back, in this session. Whose browser it is not
 * any more, whom the server has forgotten and who took the permission away is told here no more.
 */
export async function resumePush(accountId: number): Promise<void> {
  const mark = pushMark()
  const worker = await pushWorker()
  if (!mark || storedAccount()?.support) return
  const subscription = mark.accountId === accountId ? await worker?.pushManager.getSubscription() : null
  if (!subscription) {
    savePushMark(null)
    await worker?.unregister()
    return
  }
  accompanyPush()
  try {
    await call(renewBrowser, { params: { id: mark.id }, body: contentOf(subscription) })
  } catch (error) {
    ifGone(error)
    savePushMark(null)
    await worker?.unregister()
  }
}

/** A page answers what its worker asks: whether its bell is seen, and that it goes where a notice leads. */
function accompanyPush(): void {
  navigator.serviceWorker.onmessage = ({ data, ports: [port] }) => {
    const account = storedAccount()
    const own = account !== null && !account.support && account.id === pushMark()?.accountId
    if (data?.lineside === 'seen') port?.postMessage(own && !document.hidden)
    if (data?.lineside === 'here') port?.postMessage(own)
    if (data?.lineside !== 'open' || !own || ownAddress(data.url) === null) return
    port?.postMessage(true)
    location.assign(data.url)
  }
}

function activeIn(worker: ServiceWorkerRegistration): Promise<void> {
  const coming = worker.installing ?? worker.waiting
  if (worker.active || !coming) return Promise.resolve()
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('The worker could not begin'))
    })
  })
}

const subscribeWith = (worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> =>
  worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64(key) })

function contentOf(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}
