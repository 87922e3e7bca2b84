import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { useUnsent } from '../../../../capture/unsent/useUnsent.ts'
import { ApiProblem } from '../../../../core/api/index.ts'
import { usePicturesAhead } from '../../../../core/files/index.ts'
import { problemText, useTranslation } from '../../../../core/i18n/index.ts'
import { usePlaces, usePlantZone } from '../../../../core/pickers/index.ts'
import { LinkButton, Skeleton, StateView } from '../../../../ui/index.ts'
import { type KnownPart, partOfList, unsentParts, withUnsent } from '../parts/known-part.ts'
import { formOfPartQuery, formQuery, openPartsQuery } from '../queries.ts'
import { addresses, PART_KEY } from '../screens.ts'
import type { UnsentCollect } from '../unsent.ts'
import type { Form } from './answers.ts'
import { CopyFirst, copyInAddress } from './CopyFirst.tsx'
import { FillForm } from './FillForm.tsx'
import { missingSkill } from './required-skill.ts'

interface FillScreenProps {
  formId: number
  pointId: number
}

/** A form at a collect point, or the record in parts that the address names. */
export function FillScreen(props: FillScreenProps) {
  const [recordId] = useState(partInAddress)
  return recordId === null ? <NewRecord {...props} /> : <ContinuedPart {...props} recordId={recordId} />
}

function NewRecord({ formId, pointId }: FillScreenProps) {
  const form = useQuery(formQuery(formId))
  return <FormAtPoint form={form.data} error={form.error} refetch={form.refetch} pointId={pointId} />
}

/** Goes on with what was begun: as the server has it, and what waits on this device. */
function ContinuedPart({ formId, pointId, recordId }: FillScreenProps & { recordId: string }) {
  const { t } = useTranslation('capture')
  const [known, setKnown] = useState<KnownPart | null>(null)
  const parts = useQuery(openPartsQuery)
  const open = parts.data?.find((one) => one.recordId === recordId)
  const unsent = unsentParts(useUnsent() as readonly UnsentCollect[], recordId)
  const now = useQuery(formQuery(formId))
  const isFormer = open !== undefined && now.data !== undefined && now.data.version !== open.formVersion
  const then = useQuery({ ...formOfPartQuery(open?.id ?? 0), enabled: isFormer })
  const form = isFormer ? then.data && { ...then.data, collectPoints: now.data?.collectPoints ?? [] } : now.data
  const isRead = parts.data !== undefined || parts.error !== null
  const result = form && isRead ? withUnsent(open ? partOfList(form, open) : null, unsent) : null
  // what others send meanwhile must not move what is being filled in: the server says where both set the same
  useEffect(() => {
    if (result && !known) setKnown(result)
  }, [result, known])
  if (form && isRead && !result && !known) {
    return (
      <Shell title={form.name} back={addresses.forms}>
        <StateView
          kind="notFound"
          title={t('part.gone')}
          text={t('part.goneText')}
          action={
            <LinkButton href={addresses.forms} size="touch">
              {t('sent.other')}
            </LinkButton>
          }
        />
      </Shell>
    )
  }
  const ready = known ? form : undefined
  return (
    <FormAtPoint
      form={ready}
      error={now.error ?? then.error}
      refetch={now.refetch}
      pointId={pointId}
      part={known ?? undefined}
    />
  )
}

/** The record in parts that an address asks to continue: `?part=<its id>`. */
function partInAddress(): string | null {
  const id = new URLSearchParams(location.search).get(PART_KEY)
  return id && /^[0-9a-f-]{36}$/i.test(id) ? id.toLowerCase() : null
}

interface FormAtPointProps {
  form: Form | undefined
  error: unknown
  refetch: () => unknown
  pointId: number
  part?: KnownPart | undefined
}

/** A form at a collect point. What it needs is fetched here; the filling itself begins once all of it is there. */
function FormAtPoint({ form, error, refetch, pointId, part }: FormAtPointProps) {
  const { t } = useTranslation('capture')
  usePicturesAhead(form?.fields.flatMap(({ pictureId }) => pictureId ?? []) ?? [])
  const { places, loading, failed } = usePlaces()
  const zoneOf = usePlantZone()
  const [copyOf] = useState(copyInAddress)
  const point = form?.collectPoints.find((one) => one.id === pointId)
  if (form && (form.enabled || part) && point && (places.length > 0 || failed)) {
    const zone = zoneOf(point.place.industryId) ?? deviceZone()
    const missing = missingSkill(form, zone)
    if (missing?.block) return <Blocked name={form.name} skill={missing} />
    const line = places.find((place) => place.level === 'industryLine' && place.id === point.place.industryLineId)
    const fill = (
      <FillForm
        key={`${form.id}.${pointId}`}
        form={form}
        pointId={pointId}
        pointName={point.name}
        lineId={point.place.industryLineId}
        lineName={line?.name ?? ''}
        zone={zone}
        part={part}
      />
    )
    if (copyOf === null) return fill
    return <CopyFirst {...{ form, pointId, copyOf }}>{fill}</CopyFirst>
  }
  return (
    <Shell title={form?.name ?? t('forms.title')} back={addresses.forms}>
      {(!form && !error) || (form && point && loading) ? (
        <Skeleton shape="form" count={5} />
      ) : (
        <NotFillable form={form} error={error} onRetry={() => void refetch()} />
      )}
    </Shell>
  )
}

/** Where the plant's zone cannot be had, the device stands in the plant and its own zone is the best guess. */
function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

interface BlockedProps {
  name: string
  skill: NonNullable<ReturnType<typeof missingSkill>>
}

/** The form takes no record of who is below the level that it asks for. */
function Blocked({ name, skill: { task, level, ownLevel } }: BlockedProps) {
  const { t } = useTranslation('capture')
  return (
    <Shell title={name} back={addresses.forms}>
      <StateView
        kind="forbidden"
        title={t('fill.skillBlocked', { level, task })}
        text={t('fill.skillBlockedText', { own: ownLevel })}
        action={
          <LinkButton href={addresses.forms} size="touch">
            {t('sent.other')}
          </LinkButton>
        }
      />
    </Shell>
  )
}

interface NotFillableProps {
  form: Form | undefined
  error: unknown
  onRetry: () => void
}

function NotFillable({ form, error, onRetry }: NotFillableProps) {
  const { t } = useTranslation('capture')
  const other = (
    <LinkButton href={addresses.forms} size="touch">
      {t('sent.other')}
    </LinkButton>
  )
  const passing = error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
  if (!form && passing) {
    return (
      <StateView
        kind={error.status === 0 ? 'offline' : 'error'}
        text={problemText(error)}
        onRetry={onRetry}
        action={other}
      />
    )
  }
  return <StateView kind="notFound" title={t('fill.notHere')} text={t('fill.notHereText')} action={other} />
}
