import { useId, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { addressOfEntry, startQueue } from '../../../core/record/index.ts'
import {
  BareLink,
  Box,
  IconButton,
  IconChevronDown,
  IconChevronUp,
  Row,
  StatusPill,
  TextLink,
  Tooltip,
  Unseen,
} from '../../../ui/index.ts'
import type { QueueLine } from '../queries.ts'
import { Age, QueuedRecord } from './QueuedRecord.tsx'
import { decisionOf } from './queue-entries.ts'
import { useReasons } from './reasons.ts'
import { WorkAct, WorkSubject } from './WorkLine.tsx'
import styles from './WorkQueue.module.css'

interface ApprovalsLineProps {
  line: QueueLine
  /** how many there are: '6', or '10000+' */
  count: string
  /** the same as it is written */
  text: string
  /** where all of them stand */
  list?: string
}

/** Decisions of one kind: a press begins with the first and leads through all of them, another one opens them here. */
export function ApprovalsLine({ line, count, text, list }: ApprovalsLineProps) {
  const { t } = useTranslation('home')
  const { alike, ...first } = line
  const [open, setOpen] = useState(false)
  const id = useId()
  const { all } = useReasons(first.reasons)
  const items = [first, ...alike]
  const entries = items.map(decisionOf)
  const begin = () => startQueue({ entries, total: count, back: addressOf(1000) })
  const title = t(`queue.alike.${line.key as 'changesToDecide'}`, { count: Number.parseInt(count, 10), shown: text })
  const titles = [...new Set(items.map((one) => one.title))].join(', ')
  return (
    <>
      <Row wrap={false} gap={0} className={styles.group}>
        <Tooltip text={all || title} position="top">
          <BareLink
            href={addressOfEntry(decisionOf(first))}
            className={styles.item}
            data-critical={first.critical || undefined}
            onClick={begin}
          >
            <WorkSubject
              title={
                <>
                  {title}
                  {first.critical ? <StatusPill tone="rejected">{t('queue.critical')}</StatusPill> : null}
                </>
              }
              about={
                <Box as="span" block cut>
                  {titles}
                </Box>
              }
            />
            <Age item={first} />
            {all ? <Unseen>{t('queue.why', { reasons: all })}</Unseen> : null}
            <WorkAct>{t(`queue.act.${line.key}`)}</WorkAct>
          </BareLink>
        </Tooltip>
        <IconButton
          icon={open ? IconChevronUp : IconChevronDown}
          label={t(open ? 'queue.fold' : 'queue.unfold', { what: title })}
          expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </Row>
      <Box id={id} line={open ? 'above' : undefined}>
        {open ? (
          <Box as="ol" line="between" fill="sunken">
            {items.map((item) => (
              <li key={item.id}>
                <QueuedRecord item={item} onOpen={begin} />
              </li>
            ))}
            {list && Number.parseInt(count, 10) > items.length ? (
              <Box as="li" padX={16} padY={10}>
                <TextLink href={list}>{t('queue.all', { shown: text })}</TextLink>
              </Box>
            ) : null}
          </Box>
        ) : null}
      </Box>
    </>
  )
}
