import { getOwnChannels } from '@lineside/contract/notifications'
import { call } from '../../core/api/index.ts'
import { targetOf } from './links.ts'
import type { Notification as Notice } from './queries.ts'

/** Whether this browser can show a notice beside the page at all; those of phones only can by a worker. */
const canShow = () => 'Notification' in window

/** Asks once whether notices may be shown beside the page. */
export async function askForBrowser(): Promise<void> {
  if (canShow() && Notification.permission === 'default') await Notification.requestPermission()
}

/** Whether it is worth asking what the reader chose: nobody looks at the page, and the browser may show something. */
export const mayNotice = () => canShow() && Notification.permission === 'granted' && document.hidden

/** Shows what is told beside the page, where its subject was chosen and it is not quiet. */
export async function noticeBeside(notice: Notice, title: string, accountId: number): Promise<void> {
  const { browser, quietNow } = await call(getOwnChannels, {})
  if (quietNow || !browser.includes(notice.eventSource)) return
  const shown = new Notification(title, { body: notice.message, tag: `lineside-${notice.id}` })
  shown.onclick = () => {
    window.focus()
    const target = targetOf(notice, accountId)
    if (target) window.location.assign(target.address)
    shown.close()
  }
}
