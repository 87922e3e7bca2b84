import type { formToFill } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useWhen } from '../../../../capture/shared/when.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { type Station, useStation } from '../../../../capture/station/station.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { type Place, usePlaces, usePlantZone } from '../../../../core/pickers/index.ts'
import { RecordFailure } from '../../../../core/record/RecordPage.tsx'
import { useAccount } from '../../../../core/session/index.ts'
import {
  BareLink,
  IconChevronRight,
  IconMapPin,
  LinkButton,
  Skeleton,
  StateView,
  StatusPill,
  Surface,
} from '../../../../ui/index.ts'
import { hasDraft } from '../fill/drafts.ts'
import { formsToFillQuery } from '../queries.ts'
import { addresses } from '../screens.ts'
import { StationScreen } from '../station/StationScreen.tsx'
import styles from './FormsScreen.module.css'

type FormToFill = Infer<typeof formToFill>

/** The forms to fill where this device stands; where it does not know, it asks first. */
export function FormsScreen() {
  const { t } = useTranslation('capture')
  const station = useStation()
  const { data, error, refetch } = useQuery(formsToFillQuery)
  const { places } = usePlaces()
  const known = station && (!data || data.some((form) => form.industryLine.id === station.lineId))
  if (!station || !known) return <StationScreen />
  const here = (data ?? []).filter((form) => isHere(form, station))
  const points = [...new Map(here.map((form) => [form.collectPoint.id, form.collectPoint])).values()]
  return (
    <Shell title={t('forms.title')} section="forms">
      <LinkButton href={addresses.station} icon={IconMapPin} size="touch" className={styles.place} fullWidth>
        <span className={styles.placeName}>
          {stationName(station, data ?? [], t('station.allPoints'))}
          <span className={styles.change}>{t('station.change')}</span>
        </span>
      </LinkButton>
      {!data && !error ? <Skeleton shape="list" count={5} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && here.length === 0 ? <StateView kind="empty" title={t('forms.none')} text={t('forms.noneText')} /> : null}
      {points.map((point) => (
        <PointForms
          key={point.id}
          {...(points.length > 1 ? { name: point.name } : {})}
          forms={here.filter((form) => form.collectPoint.id === point.id)}
          plantId={plantOf(point.id, places)}
        />
      ))}
    </Shell>
  )
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
  name?: string
  forms: readonly FormToFill[]
  plantId: number | undefined
}

function PointForms({ name, forms, plantId }: PointFormsProps) {
  return (
    <Surface {...(name ? { title: name } : {})} padding="none">
      <ul className={styles.forms}>
        {forms.map((form) => (
          <li key={form.id}>
            <FormLink form={form} plantId={plantId} />
          </li>
        ))}
      </ul>
    </Surface>
  )
}

function FormLink({ form, plantId }: { form: FormToFill; plantId: number | undefined }) {
  const { t } = useTranslation('capture')
  const { id: accountId } = useAccount()
  const when = useWhen()
  const zone = usePlantZone()(plantId)
  const last = form.lastCollect
  const begun = hasDraft({ accountId, formId: form.id, pointId: form.collectPoint.id })
  return (
    <BareLink href={addresses.fill(form.id, form.collectPoint.id)} className={styles.form}>
      <span className={styles.words}>
        <span className={styles.name}>{form.name}</span>
        <span className={styles.last}>
          {last ? t('forms.last', { when: when(last.collectedAt, zone), who: last.operator.name }) : t('forms.never')}
        </span>
        {begun || last?.outRange ? (
          <span className={styles.pills}>
            {begun ? <StatusPill tone="ongoing">{t('forms.draft')}</StatusPill> : null}
            {last?.outRange ? <StatusPill tone="overdue">{t('forms.outside')}</StatusPill> : null}
          </span>
        ) : null}
      </span>
      <IconChevronRight size={22} stroke={1.75} className={styles.arrow} aria-hidden />
    </BareLink>
  )
}
