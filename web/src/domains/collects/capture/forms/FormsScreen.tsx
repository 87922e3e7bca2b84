import { useQuery } from '@tanstack/react-query'
import { Suspense, useContext } from 'react'
import { DoorsContext } from '../../../../capture/door.ts'
import { useWhen } from '../../../../capture/shared/when.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { type Station, useStation } from '../../../../capture/station/station.ts'
import { useUnsent } from '../../../../capture/unsent/useUnsent.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { type Place, usePlaces, usePlantZone } from '../../../../core/pickers/index.ts'
import { RecordFailure } from '../../../../core/record/RecordPage.tsx'
import { useAccount } from '../../../../core/session/index.ts'
import {
  BareLink,
  Box,
  IconChevronRight,
  IconMapPin,
  LinkButton,
  Meta,
  Row,
  Skeleton,
  Stack,
  StateView,
  StatusPill,
  Surface,
} from '../../../../ui/index.ts'
import { hasDraft } from '../fill/drafts.ts'
import { PartsHere } from '../parts/PartsHere.tsx'
import { formsToFillQuery, useFormsAhead, useRecordsAhead } from '../queries.ts'
import { addresses } from '../screens.ts'
import { StationScreen } from '../station/StationScreen.tsx'
import { DuePill, MissedPill } from './DuePill.tsx'
import { type DueForm, type FormToFill, useDueForms } from './due.ts'
import styles from './FormsScreen.module.css'
import type { Due } from './planned.ts'

/** The forms to fill where this device stands; where it does not know, it asks first. */
export function FormsScreen() {
  const { t } = useTranslation('capture')
  const station = useStation()
  const { data, error, refetch } = useQuery(formsToFillQuery)
  const { places } = usePlaces()
  const allDue = useDueForms()
  const known = station && (!data || data.some((form) => form.industryLine.id === station.lineId))
  const here = station ? (data ?? []).filter((form) => isHere(form, station)) : []
  useFormsAhead(here.map(({ id }) => id))
  useRecordsAhead(useAccount().id, useUnsent().length)
  if (!station || !known) return <StationScreen />
  const due = allDue.filter(({ form }) => isHere(form, station))
  const next = dueNext(due)
  const points = [...new Map(here.map((form) => [form.collectPoint.id, form.collectPoint])).values()]
  return (
    <Shell title={t('forms.title')} section="forms">
      <LinkButton href={addresses.station} icon={IconMapPin} size="touch" className={styles.place} fullWidth>
        <Row as="span" fullWidth gap={12} rowGap={0} align="baseline" justify="between" fit="content" breaks>
          {stationName(station, data ?? [], t('station.allPoints'))}
          <Box as="span" tone="accent" size={14} weight={400}>
            {t('station.change')}
          </Box>
        </Row>
      </LinkButton>
      <AtLine lineId={station.lineId} />
      {!data && !error ? <Skeleton shape="list" count={5} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && here.length === 0 ? <StateView kind="empty" title={t('forms.none')} text={t('forms.noneText')} /> : null}
      <PartsHere station={station} namesPoint={points.length > 1} />
      {next.length > 0 ? (
        <PointForms
          name={t('due.title')}
          forms={next.map(({ form }) => form)}
          due={due}
          namesPoint={points.length > 1}
          plantId={plantOf(next[0]?.form.collectPoint.id ?? 0, places)}
        />
      ) : null}
      {points.map((point) => (
        <PointForms
          key={point.id}
          name={points.length > 1 ? point.name : next.length > 0 ? t('due.others') : ''}
          forms={here.filter((form) => form.collectPoint.id === point.id && !isAmong(next, form))}
          due={due}
          plantId={plantOf(point.id, places)}
        />
      ))}
    </Shell>
  )
}

/** What other domains have to say of the line before its forms. */
function AtLine({ lineId }: { lineId: number }) {
  const doors = useContext(DoorsContext)
  return (
    <Suspense>{doors.map(({ name, AtLine: Part }) => (Part ? <Part key={name} lineId={lineId} /> : null))}</Suspense>
  )
}

/** What is to be filled now: all that is due, else the one that is due next. */
function dueNext(due: readonly DueForm[]): readonly DueForm[] {
  const now = due.filter((one) => one.due.isDue)
  return now.length > 0 ? now : due.slice(0, 1)
}

function isAmong(due: readonly DueForm[], { id, collectPoint }: FormToFill): boolean {
  return due.some(({ form }) => form.id === id && form.collectPoint.id === collectPoint.id)
}

function isHere(form: FormToFill, { lineId, pointId }: Station): boolean {
  return form.industryLine.id === lineId && (pointId === null || form.collectPoint.id === pointId)
}

function stationName({ lineId, pointId }: Station, forms: readonly FormToFill[], all: string): string {
  const line = forms.find((form) => form.industryLine.id === lineId)?.industryLine.name ?? ''
  const point = pointId === null ? all : forms.find((form) => form.collectPoint.id === pointId)?.collectPoint.name
  return [point, line].filter(Boolean).join(' · ')
}

function plantOf(pointId: number, places: readonly Place[]): number | undefined {
  return places.find((place) => place.level === 'collectPoint' && place.id === pointId)?.industryId
}

interface PointFormsProps {
  name: string
  forms: readonly FormToFill[]
  due: readonly DueForm[]
  /** each says its point */
  namesPoint?: boolean
  plantId: number | undefined
}

function PointForms({ name, forms, due, namesPoint = false, plantId }: PointFormsProps) {
  if (forms.length === 0) return null
  return (
    <Surface {...(name === '' ? {} : { title: name })} padding="none">
      <Box as="ul" line="between">
        {forms.map((form) => (
          <li key={`${form.id}.${form.collectPoint.id}`}>
            <FormLink
              form={form}
              due={due.find((one) => isAmong([one], form))?.due ?? null}
              namesPoint={namesPoint}
              plantId={plantId}
            />
          </li>
        ))}
      </Box>
    </Surface>
  )
}

interface FormLinkProps {
  form: FormToFill
  due: Due | null
  namesPoint: boolean
  plantId: number | undefined
}

function FormLink({ form, due, namesPoint, plantId }: FormLinkProps) {
  const { t } = useTranslation('capture')
  const { id: accountId } = useAccount()
  const when = useWhen()
  const zone = usePlantZone()(plantId)
  const last = form.lastCollect
  const begun = hasDraft({ accountId, formId: form.id, pointId: form.collectPoint.id })
  return (
    <Row
      as={BareLink}
      gap={12}
      wrap={false}
      fit="content"
      pad={12}
      tall={68}
      hover="edge"
      icons={0}
      href={addresses.fill(form.id, form.collectPoint.id)}
      className={styles.form}
    >
      <Stack as="span" gap={2} fit="grow" breaks>
        <Box as="span" leading="tight" size={17} weight={500}>
          {form.name}
        </Box>
        {namesPoint ? (
          <Meta leading="close" size={14}>
            {form.collectPoint.name}
          </Meta>
        ) : null}
        <Meta leading="close" size={14}>
          {last ? t('forms.last', { when: when(last.collectedAt, zone), who: last.operator.name }) : t('forms.never')}
        </Meta>
        {begun || last?.outRange || due ? (
          <Row as="span" gap={6} align="stretch" above={4}>
            {due ? <DuePill due={due} zone={zone} /> : null}
            {due ? <MissedPill due={due} /> : null}
            {begun ? <StatusPill tone="ongoing">{t('forms.draft')}</StatusPill> : null}
            {last?.outRange ? <StatusPill tone="overdue">{t('forms.outside')}</StatusPill> : null}
          </Row>
        ) : null}
      </Stack>
      <IconChevronRight size={22} stroke={1.75} color="var(--ui-muted)" aria-hidden />
    </Row>
  )
}
