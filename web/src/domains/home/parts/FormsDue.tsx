import { useState } from 'react'
import { mixesZones, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { BareLink, Box, Button, Surface } from '../../../ui/index.ts'
import type { Pending } from '../queries.ts'
import { WorkAct, WorkAge, WorkSubject } from './WorkLine.tsx'
import styles from './WorkQueue.module.css'

type Time = Pending['formsDue'][number]

/** So many stand open: a shift that is far behind would fill the page with one list. */
const FIRST = 5

/** What is to be filled now, in the operators' application, and what comes next, on the schedule's board. */
export function FormsDue({ due, next }: { due: readonly Time[]; next: readonly Time[] }) {
  const { t } = useTranslation('home')
  const canOpen = useCanOpen()
  const { support } = useAccount()
  const [all, setAll] = useState(false)
  const zoneOf = usePlantZone()
  const zoned = mixesZones([...due, ...next].map(({ industryId }) => zoneOf(industryId)))
  const shown = all || due.length <= FIRST + 1 ? due : due.slice(0, FIRST)
  // who looks through another account may not collect in its name
  if (due.length + next.length === 0 || support) return null
  return (
    <Surface title={t('forms.title')} padding="none">
      <Box as="ol" line="between">
        {shown.map((time) => (
          <li key={keyOf(time)}>
            <BareLink href={`/coletar/preencher/${time.formId}/${time.collectPoint.id}`} className={styles.item}>
              <Line time={time} zoned={zoned} />
              <WorkAct>{t('forms.fill')}</WorkAct>
            </BareLink>
          </li>
        ))}
        {shown.length < due.length ? (
          <Box as="li" padX={8} padY={4}>
            <Button tone="quiet" onClick={() => setAll(true)}>
              {t('forms.more', { count: due.length - shown.length })}
            </Button>
          </Box>
        ) : null}
        {next.map((time) => (
          <li key={keyOf(time)}>
            {canOpen(1600) ? (
              <BareLink href={addressOf(1600, {}, { industryId: time.industryId })} className={styles.item} data-coming>
                <Line time={time} zoned={zoned} />
              </BareLink>
            ) : (
              <span className={styles.item} data-coming>
                <Line time={time} zoned={zoned} />
              </span>
            )}
          </li>
        ))}
      </Box>
    </Surface>
  )
}

const keyOf = ({ formId, collectPoint, at }: Time) => `${formId} ${collectPoint.id} ${at}`

interface LineProps {
  time: Time
  /** times of several clocks stand together */
  zoned: boolean
}

function Line({ time: { form, collectPoint, industryId, at, late }, zoned }: LineProps) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  return (
    <>
      <WorkSubject title={form} about={collectPoint.name} />
      <WorkAge late={late > 0}>
        {t(late > 0 ? 'forms.late' : 'forms.at', { time: formats.time(at, zoneOf(industryId), zoned || undefined) })}
      </WorkAge>
    </>
  )
}
