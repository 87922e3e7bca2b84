import { mixesZones, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { BareLink, Surface, useIsPhone } from '../../../ui/index.ts'
import type { Pending } from '../queries.ts'
import { Folded } from './Folded.tsx'
import { WorkAct, WorkAge, WorkSubject } from './WorkLine.tsx'
import styles from './WorkQueue.module.css'

type Time = Pending['formsDue'][number]

/** So many stand open: a shift that is far behind would fill the page with one list. */
const FIRST = { desk: 3, phone: 1 } as const

/** What is to be filled now, in the operators' application, and what comes next, on the schedule's board. */
export function FormsDue({ due, next }: { due: readonly Time[]; next: readonly Time[] }) {
  const { t } = useTranslation('home')
  const canOpen = useCanOpen()
  const { support } = useAccount()
  const isPhone = useIsPhone()
  const zoneOf = usePlantZone()
  const zoned = mixesZones([...due, ...next].map(({ industryId }) => zoneOf(industryId)))
  // on a phone what is due is enough, and without it the first that comes: the board has all
  const coming = (isPhone ? next.slice(0, due.length > 0 ? 0 : 1) : next).map((time) => (
    <li key={keyOf(time)}>
      {canOpen(1600) ? (
        <BareLink
          href={addressOf(1600, {}, { industryId: time.industryId })}
          className={styles.item}
          data-coming
          data-narrow
        >
          <Line time={time} zoned={zoned} />
        </BareLink>
      ) : (
        <span className={styles.item} data-coming data-narrow>
          <Line time={time} zoned={zoned} />
        </span>
      )}
    </li>
  ))
  // who looks through another account may not collect in its name
  if (due.length + next.length === 0 || support) return null
  return (
    <Surface title={t('forms.title')} padding="none">
      <Folded
        items={due}
        first={isPhone ? FIRST.phone : FIRST.desk}
        more={(count) => t('forms.more', { count })}
        rest={coming}
      >
        {(time) => (
          <li key={keyOf(time)}>
            <BareLink
              href={`/coletar/preencher/${time.formId}/${time.collectPoint.id}`}
              className={styles.item}
              data-narrow
            >
              <Line time={time} zoned={zoned} />
              <WorkAct>{t('forms.fill')}</WorkAct>
            </BareLink>
          </li>
        )}
      </Folded>
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
