import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { ApiProblem } from '../../../../core/api/index.ts'
import { usePicturesAhead } from '../../../../core/files/index.ts'
import { problemText, useTranslation } from '../../../../core/i18n/index.ts'
import { usePlaces, usePlantZone } from '../../../../core/pickers/index.ts'
import { LinkButton, Skeleton, StateView } from '../../../../ui/index.ts'
import { formQuery } from '../queries.ts'
import { addresses } from '../screens.ts'
import type { Form } from './answers.ts'
import { CopyFirst, copyInAddress } from './CopyFirst.tsx'
import { FillForm } from './FillForm.tsx'
import { missingSkill } from './required-skill.ts'

/** A form at a collect point. What it needs is fetched here; the filling itself begins once all of it is there. */
export function FillScreen({ formId, pointId }: { formId: number; pointId: number }) {
  const { t } = useTranslation('capture')
  const { data: form, error, refetch, isPending } = useQuery(formQuery(formId))
  usePicturesAhead(form?.fields.flatMap(({ pictureId }) => pictureId ?? []) ?? [])
  const { places, loading, failed } = usePlaces()
  const zoneOf = usePlantZone()
  const [copyOf] = useState(copyInAddress)
  const point = form?.collectPoints.find((one) => one.id === pointId)
  if (form?.enabled && point && (places.length > 0 || failed)) {
    const zone = zoneOf(point.place.industryId) ?? deviceZone()
    const missing = missingSkill(form, zone)
    if (missing?.block) return <Blocked name={form.name} skill={missing} />
    const line = places.find((place) => place.level === 'industryLine' && place.id === point.place.industryLineId)
    const fill = (
      <FillForm
        key={`${formId}.${pointId}`}
        form={form}
        pointId={pointId}
        pointName={point.name}
        lineId={point.place.industryLineId}
        lineName={line?.name ?? ''}
        zone={zone}
      />
    )
    if (copyOf === null) return fill
    return <CopyFirst {...{ form, pointId, copyOf }}>{fill}</CopyFirst>
  }
  return (
    <Shell title={form?.name ?? t('forms.title')} back={addresses.forms}>
      {isPending || (form && point && loading) ? (
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
