import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Surface } from '../../../ui/index.ts'
import { portalAddresses } from '../addresses.ts'
import { GoOnRows, OfferedList, SavedFailure } from '../apply/Offers.tsx'
import { offeredQuery, someAnswersQuery } from '../queries.ts'

export const page = definePage({ Component: ChoosePage })

/** /checklist/novo: what the reader may apply, what is partial or expected; `?area=`, `?place=` as a QR code names them. */
function ChoosePage() {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const search = new URLSearchParams(useLocation().searchStr)
  const [areaId, placeId] = [search.get('area'), search.get('place')]
  const at = { ...(areaId === null ? {} : { areaId }), ...(placeId === null ? {} : { placeId }) }
  const offered = useQuery(offeredQuery(at))
  const partial = useQuery(someAnswersQuery({ status: 'PARTIAL', ...at }))
  const expected = useQuery(someAnswersQuery({ status: 'NOT_REGISTERED', ...at }))
  const goesOn = (partial.data ?? []).filter(({ abilities }) => abilities.saved === true)
  const due = (expected.data ?? []).filter(({ abilities }) => abilities.started === true)
  return (
    <ScreenPage title={t('core:routes.3403')}>
      {partial.error && !partial.data ? (
        <SavedFailure error={partial.error} onRetry={() => void partial.refetch()} />
      ) : null}
      <GoOnRows title={t('checklist-answers:choose.partial')} rows={goesOn} addresses={portalAddresses} />
      <GoOnRows title={t('checklist-answers:choose.expected')} rows={due} addresses={portalAddresses} />
      {offered.data ? (
        <OfferedList offered={offered.data} addresses={portalAddresses} />
      ) : (
        <Surface>
          {offered.error ? (
            <RecordFailure error={offered.error} onRetry={() => void offered.refetch()} />
          ) : (
            <Skeleton shape="list" count={5} />
          )}
        </Surface>
      )}
    </ScreenPage>
  )
}
