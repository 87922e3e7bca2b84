import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Surface } from '../../../ui/index.ts'
import { OwnView } from '../day/OwnView.tsx'
import { useDayChanges } from '../day/useDayChanges.ts'
import { type OwnAt, ownQuery } from '../queries.ts'

export const page = definePage({ Component: MyLogbookPage })

const addressOfDay = (at: OwnAt) => addressOf(2404, {}, { ...at })

/** /diario-de-bordo-lista: the own logbook; `date` of the address opens a former day, `placeId` one of its places. */
function MyLogbookPage() {
  const { t } = useTranslation('core')
  const formats = useFormats()
  const { history } = useRouter()
  const search = new URLSearchParams(useLocation().searchStr)
  const [date, placeId] = [search.get('date'), search.get('placeId')]
  const { data, isError, error, refetch } = useQuery(
    ownQuery({ ...(date === null ? {} : { date }), ...(placeId === null ? {} : { placeId }) }),
  )
  useDayChanges()
  return (
    <ScreenPage
      title={data?.logbook.name ?? t('routes.2404')}
      subtitle={data ? [data.day?.place.name, formats.day(data.date)].filter(Boolean).join(' · ') : '\u00a0'}
      actions={<PrintButton />}
    >
      {data ? <OwnView own={data} addressOf={addressOfDay} go={(to) => history.push(to)} /> : null}
      {data ? null : (
        <Surface>
          {isError ? (
            <RecordFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="record" count={8} />
          )}
        </Surface>
      )}
    </ScreenPage>
  )
}
