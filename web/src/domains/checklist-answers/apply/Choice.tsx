import { placeKey } from '@lineside/contract/checklists'
import { useNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { BareLink, IconChevronRight, LinkButton, Progress, StatusPill } from '../../../ui/index.ts'
import type { AnswerRow, AppliedPlace, Offered } from '../queries.ts'
import styles from './Choice.module.css'
import { useTouch } from './useSheet.ts'

/** More places than so many are chosen on the next page. */
const PLACES = 6

/** Where things are done, of the application in which they are chosen. */
export interface ApplyAddresses {
  start: (checklistId: number, place: Pick<AppliedPlace, 'kind' | 'id'>) => string
  choosePlace: (checklistId: number) => string
  goOn: (row: Pick<AnswerRow, 'id' | 'checklistId'>) => string
}

interface ChosenProps {
  offered: Offered
  addresses: ApplyAddresses
  /** whether answers wait on this device */
  isHere?: (checklistId: number, place: AppliedPlace) => boolean
}

/** A checklist that may be begun, and where. */
export function Chosen({ offered, addresses, isHere = () => false }: ChosenProps) {
  const { t } = useTranslation('checklist-answers')
  const touch = useTouch()
  const large = touch ? 'touch' : 'normal'
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
        <LinkButton size={large} href={addresses.start(id, only)}>
          {t(isHere(id, only) ? 'choose.goOn' : 'choose.start')}
        </LinkButton>
      ) : places.length > PLACES ? (
        <LinkButton size={large} href={addresses.choosePlace(id)}>
          {t('choose.choosePlace')}
        </LinkButton>
      ) : (
        <ul className={styles.places} data-touch={touch || undefined} aria-label={name}>
          {places.map((place) => (
            <li key={placeKey(place)}>
              <LinkButton size={touch ? 'touch' : 'compact'} href={addresses.start(id, place)} fullWidth={touch}>
                {isHere(id, place) ? t('choose.goOnAt', { place: place.name }) : place.name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One to go on with, or one that is expected, with how long it still may be. */
export function GoOnRow({ row, addresses }: { row: AnswerRow; addresses: ApplyAddresses }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zone = usePlantZone()(row.place.industryId)
  const now = useNow()
  const { checklistName, place, state, answered, questions, author, at, expectedDate, expectedUntil } = row
  const today = new Intl.DateTimeFormat('sv-SE', zone ? { timeZone: zone } : {}).format(now)
  const expected = state === 'EXPECTED'
  const lastDay = expectedUntil ?? expectedDate
  return (
    <BareLink href={addresses.goOn(row)} className={styles.link}>
      <span className={styles.words}>
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
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </BareLink>
  )
}
