import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { outbox, queuedOf } from '../../core/unsent/outbox.ts'
import { Unseen } from '../../ui/index.ts'
import { addresses } from '../navigation/screens.ts'
import { type Stages, sendingNews, stagesOf } from './sending-news.ts'
import { useUnsent } from './useUnsent.ts'

/**
 * Says what becomes of what was finished to who does not see it, on whatever screen they are by then. Not where the entry's own
 * screen says it by the heading that has the focus: nothing is said twice.
 */
export function SendingNews() {
  const { t } = useTranslation('capture')
  const unsent = useUnsent()
  const before = useRef<Stages>(new Map())
  const finishedOn = useRef<Map<string, string> | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const now = stagesOf(unsent, outbox.isUnderWay)
    const news = sendingNews(before.current, now, outbox.savedAs)
    before.current = now
    for (const { item, became } of news) {
      const { clientId } = item.body
      // what the device held when it was opened was finished on no screen of now
      if (became === 'finished') finishedOn.current?.set(clientId, location.pathname)
      const from = finishedOn.current?.get(clientId)
      const isNewHeading = became === 'saved' || (became === 'waiting' && from !== undefined)
      const isHeaded = queuedOf(item)?.headsItsScreen && isNewHeading && isOnItsScreen(clientId, from)
      if (became !== 'finished') finishedOn.current?.delete(clientId)
      if (became === 'finished' || isHeaded) setSaid('')
      else
        setSaid([queuedOf(item)?.titleOf(item), t(`sent.${became}`), item.refusal?.message].filter(Boolean).join(': '))
    }
    finishedOn.current ??= new Map()
  }, [unsent, t])
  return <Unseen role="status">{said}</Unseen>
}

/** Whether what became of it is on the screen, or comes there now: from where it was finished its screen opens by itself. */
const isOnItsScreen = (clientId: string, finishedOn: string | undefined) =>
  location.pathname === addresses.sent(clientId) || location.pathname === finishedOn
