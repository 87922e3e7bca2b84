import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { outbox, queuedOf } from '../../core/unsent/outbox.ts'
import { Unseen } from '../../ui/index.ts'
import { type Stages, sendingNews, stagesOf } from './sending-news.ts'
import { useUnsent } from './useUnsent.ts'

/** Says what becomes of what was finished to who does not see it, on whatever screen they are by then. */
export function SendingNews() {
  const { t } = useTranslation('capture')
  const unsent = useUnsent()
  const before = useRef<Stages>(new Map())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const now = stagesOf(unsent, outbox.isUnderWay)
    const news = sendingNews(before.current, now, outbox.savedAs)
    before.current = now
    for (const { item, became } of news) {
      const title = queuedOf(item)?.titleOf(item)
      if (became === 'finished') setSaid('')
      else setSaid([title, t(`sent.${became}`), item.refusal?.message].filter(Boolean).join(': '))
    }
  }, [unsent, t])
  return <Unseen role="status">{said}</Unseen>
}
