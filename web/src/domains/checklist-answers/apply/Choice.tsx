import { placeKey } from '@lineside/contract/checklists'
import { useNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { BareLink, IconChevronRight, LinkButton, Progress, StatusPill } from '../../../ui/index.ts'
import { applyAddress, startAddress } from '../addresses.ts'
import type { AnswerRow, Offered } from '../queries.ts'
import styles from './Choice.module.css'

/** More places than so many are chosen on the next page. */
const PLACES = 6

/** A checklist that may be begun, and where. */
export function Chosen({ offered }: { offered: Offered }) {
  const { t } = useTranslation('checklist-answers')
  const { id, name, title, questions, size, needsApproval, places } = offered
  const [only] = places.length === 1 ? places : []
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {[
            title,
            t('choose.questions', { count: questions }),
            size,
            needsApproval ? t('choose.approval') : null,
            only?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {only ? (
        <LinkButton href={startAddress(id, only)}>{t('choose.start')}</LinkButton>
      ) : places.length > PLACES ? (
        <LinkButton href={addressOf(3404, { id })}>{t('choose.choosePlace')}</LinkButton>
      ) : (
        <ul className={styles.places} aria-label={t('choose.place')}>
          {places.map((place) => (
            <li key={placeKey(place)}>
              <LinkButton size="compact" href={startAddress(id, place)}>
                {place.name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One to go on with, or one that is expected, with how long it still may be. */
export function GoOnRow({ row }: { row: AnswerRow }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zone = usePlantZone()(row.place.industryId)
  const now = useNow()
  const { checklistName, place, state, answered, questions, author, at, expectedDate, expectedUntil } = row
  const today = new Intl.DateTimeFormat('sv-SE', zone ? { timeZone: zone } : {}).format(now)
  const expected = state === 'EXPECTED'
  const lastDay = expectedUntil ?? expectedDate
  return (
    <BareLink href={applyAddress(row)} className={styles.link}>
      <span className={styles.text}>
        <span className={styles.name}>{checklistName}</span>
        <span className={styles.quiet}>
          {expected ? place.name : [place.name, author?.name, formats.dateTime(at, zone)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state === 'RETURNED' ? <StatusPill tone="rejected">{t('states.RETURNED')}</StatusPill> : null}
      {expected && lastDay !== null ? (
        <StatusPill tone={lastDay <= today ? 'tardy' : 'neutral'}>
          {lastDay === today ? t('choose.today') : t('choose.until', { day: formats.day(lastDay) })}
        </StatusPill>
      ) : null}
      {expected ? null : (
        <span className={styles.progress}>
          <Progress percent={questions === 0 ? 0 : (100 * answered) / questions} label={checklistName} />
          <span className={styles.quiet}>{t('list.answered', { answered, questions })}</span>
        </span>
      )}
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </BareLink>
  )
}
