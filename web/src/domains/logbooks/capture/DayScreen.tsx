import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { startHub } from '../../../core/realtime/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { Skeleton } from '../../../ui/index.ts'
import { OwnView } from '../day/OwnView.tsx'
import { useDayChanges } from '../day/useDayChanges.ts'
import { type OwnAt, ownQuery } from '../queries.ts'
import { addressOf } from './addresses.ts'

/** /coletar/diario: the own logbook as the portal shows it; its address names a former day and a place. */
export function DayScreen({ at }: { at: OwnAt }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const { data, error, refetch } = useQuery(ownQuery(at))
  // the application has no live connection of its own: this screen is the one that shows what others do
  useEffect(() => void startHub().catch(() => undefined), [])
  useDayChanges()
  return (
    <Shell
      title={data?.logbook.name ?? t('nav.logbook')}
      subtitle={data ? [data.day?.place.name, formats.day(data.date)].filter(Boolean).join(' · ') : undefined}
      section="logbook"
      {...(at.date === undefined ? {} : { back: addressOf({}) })}
    >
      {data ? <OwnView own={data} addressOf={addressOf} go={(to) => void navigateTo(to)} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="list" count={5} />}
    </Shell>
  )
}
