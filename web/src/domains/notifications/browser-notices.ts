import { getOwnChannels } from '@lineside/contract/notifications'
import { call } from '../../core/api/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import { targetOf } from './links.ts'
import type { Notification as Notice } from './notification.ts'
import { pushWorker } from './push.ts'

/** What this browser lets us show beside the page; `insecure`: nothing, for the page came without TLS. */
export type Permission = 'insecure' | 'unsupported' | NotificationPermission

export function permissionHere(): Permission {
  if (!window.isSecureContext) return 'insecure'
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Whether it is worth asking what the reader chose: nobody looks at the page, and the browser may show something. */
export const mayNotice = () => permissionHere() === 'granted' && document.hidden

/**
 * Shows what is told beside the page, where its subject was chosen and it is not quiet. Where the same is pushed to this
 * browser it bears the same name: whichever comes second takes the place of the first.
 */
export async function noticeBeside(notice: Notice, title: string, accountId: number): Promise<void> {
  const { browser, quietNow } = await call(getOwnChannels, {})
  if (quietNow || !browser.includes(notice.eventSource)) return
  const shown = { body: notice.message, tag: `lineside-${notice.id}` }
  const address = targetOf(notice, accountId)?.address
  const worker = await pushWorker()
  if (worker) return worker.showNotification(title, { ...shown, data: { url: address ?? addressOf(1500) } })
  const beside = new Notification(title, shown)
  beside.onclick = () => {
    window.focus()
    if (address) window.location.assign(address)
    beside.close()
  }
}
