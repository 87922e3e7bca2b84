import { placeKey } from '@lineside/contract/checklists'
import { useNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import {
  BareLink,
  Box,
  IconChevronRight,
  LinkButton,
  Meta,
  Progress,
  Row,
  Stack,
  StatusPill,
} from '../../../ui/index.ts'
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
    <Row gap={16} rowGap={8} fit="content" padX={16} padY={12} line="above" flush="line">
      <Stack from={224} gap={2} breaks>
        <Box as="span" weight={500}>
          {name}
        </Box>
        <Meta size={13} figures>
          {[
            title,
            t('choose.questions', { count: questions }),
            size,
            needsApproval ? t('choose.approval') : null,
            only?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Meta>
      </Stack>
      {only ? (
        <LinkButton size={large} href={addresses.start(id, only)}>
          {t(isHere(id, only) ? 'choose.goOn' : 'choose.start')}
        </LinkButton>
      ) : places.length > PLACES ? (
        <LinkButton size={large} href={addresses.choosePlace(id)}>
          {t('choose.choosePlace')}
        </LinkButton>
      ) : (
        <Row
          as="ul"
          gap={6}
          align="stretch"
          fit="content"
          className={styles.places}
          data-touch={touch || undefined}
          aria-label={name}
        >
          {places.map((place) => (
            <li key={placeKey(place)}>
              <LinkButton size={touch ? 'touch' : 'compact'} href={addresses.start(id, place)} fullWidth={touch}>
                {isHere(id, place) ? t('choose.goOnAt', { place: place.name }) : place.name}
              </LinkButton>
            </li>
          ))}
        </Row>
      )}
    </Row>
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
    <Row
      as={BareLink}
      gap={16}
      rowGap={8}
      fit="content"
      padX={16}
      padY={12}
      line="above"
      flush="line"
      wrap={false}
      tall={56}
      hover="plain"
      icons={0}
      href={addresses.goOn(row)}
    >
      <Row as="span" gap={16} rowGap={6} fit="grow">
        <Stack as="span" from={224} gap={2} breaks>
          <Box as="span" weight={500}>
            {checklistName}
          </Box>
          <Meta size={13} figures>
            {expected ? place.name : [place.name, author?.name, formats.dateTime(at, zone)].filter(Boolean).join(' · ')}
          </Meta>
        </Stack>
        {state === 'RETURNED' ? <StatusPill tone="rejected">{t('states.RETURNED')}</StatusPill> : null}
        {expected && lastDay !== null ? (
          <StatusPill tone={lastDay <= today ? 'tardy' : 'neutral'}>
            {lastDay === today ? t('choose.today') : t('choose.until', { day: formats.day(lastDay) })}
          </StatusPill>
        ) : null}
        {expected ? null : (
          <Stack as="span" gap={4} fit="content" className={styles.progress}>
            <Progress percent={questions === 0 ? 0 : (100 * answered) / questions} label={checklistName} />
            <Meta size={13} figures>
              {t('list.answered', { answered, questions })}
            </Meta>
          </Stack>
        )}
      </Row>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Row>
  )
}
