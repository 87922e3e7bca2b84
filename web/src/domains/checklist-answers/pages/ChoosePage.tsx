import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { SearchInput, Skeleton, StateView, Surface } from '../../../ui/index.ts'
import { Chosen, GoOnRow } from '../apply/Choice.tsx'
import { type AnswerRow, type Offered, offeredQuery, someAnswersQuery } from '../queries.ts'

export const page = definePage({ Component: ChoosePage })

/** More than so many are searched. */
const AT_A_GLANCE = 6

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
      <Rows title={t('checklist-answers:choose.partial')} rows={goesOn} />
      <Rows title={t('checklist-answers:choose.expected')} rows={due} />
      {offered.data ? (
        <OfferedList offered={offered.data} />
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

function Rows({ title, rows }: { title: string; rows: readonly AnswerRow[] }) {
  if (rows.length === 0) return null
  return (
    <Surface title={title} padding="none">
      {rows.map((row) => (
        <GoOnRow key={row.id} row={row} />
      ))}
    </Surface>
  )
}

function OfferedList({ offered }: { offered: readonly Offered[] }) {
  const { t } = useTranslation('checklist-answers')
  const [text, setText] = useState('')
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const shown = offered.filter(({ name, title, places }) =>
    plain([name, title, ...places.map((place) => place.name)].join(' ')).includes(plain(text.trim())),
  )
  if (offered.length === 0) {
    return <StateView kind="empty" title={t('choose.noneTitle')} text={t('choose.noneText')} />
  }
  return (
    <>
      {offered.length > AT_A_GLANCE ? <SearchInput label={t('choose.search')} value={text} onChange={setText} /> : null}
      <Surface title={t('choose.offered')} padding="none">
        {shown.map((one) => (
          <Chosen key={one.id} offered={one} />
        ))}
        {shown.length === 0 ? <StateView kind="empty" compact title={t('choose.notFound')} text="" /> : null}
      </Surface>
    </>
  )
}
