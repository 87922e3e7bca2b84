import type { RouteId } from '@lineside/contract/routes'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, IconArrowLeft, useShortcut } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { usePrinting } from '../print/index.ts'
import styles from './WorkThrough.module.css'
import { addressOfEntry, placeInQueue } from './work-through.ts'

interface WorkThroughProps {
  route: RouteId
  id: number
  /** of the record: another one than at first means that something was decided here */
  version: number
  /** the reader still has a step to take here; once none is left, what comes next leads */
  needsReader: boolean
}

/** "3 of 29", and the next one without going back to the list; nothing where the record was opened by itself. */
export function WorkThrough({ route, id, version, needsReader }: WorkThroughProps) {
  const { t } = useTranslation()
  const { history } = useRouter()
  // the queue as it was when the record was opened: a decision takes no step by itself
  const [place] = useState(() => placeInQueue({ route, id }))
  const [before] = useState(version)
  const printing = usePrinting()
  const name = t('record.queue.name')
  // with a modifier: they answer while somebody types, and no list beside it takes them for its rows
  const stepTo = (address: string | null | undefined) => () => address && history.replace(address)
  const ahead = place && (place.next ? addressOfEntry(place.next) : place.back)
  const behind = place?.previous && addressOfEntry(place.previous)
  const aheadLabel = t(place?.next ? 'record.queue.nextKey' : 'record.queue.back')
  useShortcut(
    { keys: 'Alt+ArrowDown', label: place ? aheadLabel : undefined, group: name, listed: !place },
    stepTo(ahead),
  )
  useShortcut(
    { keys: 'Alt+ArrowUp', label: behind ? t('record.queue.previousKey') : undefined, group: name, listed: !behind },
    stepTo(behind),
  )
  if (!place || printing) return null
  const { position, total, previous, next, back } = place
  // in place of this record, so that back leads to the list
  const goTo = (address: string) => () => history.replace(address)
  const leads = version !== before && !needsReader ? 'primary' : 'plain'
  return (
    <nav className={styles.bar} aria-label={name}>
      <span className={styles.place}>{t('record.queue.place', { position, total })}</span>
      {previous ? (
        <Button onClick={goTo(addressOfEntry(previous))} tone="quiet" icon={IconArrowLeft} size="compact">
          {t('record.queue.previous')}
        </Button>
      ) : null}
      {next ? (
        <Button onClick={goTo(addressOfEntry(next))} tone={leads} size="compact">
          {t('record.queue.next', { total })}
        </Button>
      ) : (
        <Button onClick={goTo(back)} tone={leads} size="compact">
          {t('record.queue.back')}
        </Button>
      )}
    </nav>
  )
}
