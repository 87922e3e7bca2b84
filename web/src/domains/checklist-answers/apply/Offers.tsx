import { useState } from 'react'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { SearchInput, StateView, Surface } from '../../../ui/index.ts'
import type { AnswerRow, AppliedPlace, Offered } from '../queries.ts'
import { type ApplyAddresses, Chosen, GoOnRow } from './Choice.tsx'
import { useTouch } from './useSheet.ts'

/** More than so many are searched. */
const AT_A_GLANCE = 6

interface RowsProps {
  title: string
  rows: readonly AnswerRow[]
  addresses: ApplyAddresses
}

/** Applications to begin because they are expected, or to go on with. */
export function GoOnRows({ title, rows, addresses }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <Surface title={title} padding="none">
      {rows.map((row) => (
        <GoOnRow key={row.id} row={row} addresses={addresses} />
      ))}
    </Surface>
  )
}

/** What was begun did not come: what may be begun anew stands below all the same. */
export function SavedFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checklist-answers')
  return (
    <Surface>
      <StateView compact kind="error" title={t('choose.savedError')} text={problemText(error)} onRetry={onRetry} />
    </Surface>
  )
}

interface OfferedListProps {
  offered: readonly Offered[]
  addresses: ApplyAddresses
  isHere?: (checklistId: number, place: AppliedPlace) => boolean
}

/** What may be begun, by name and place. */
export function OfferedList({ offered, ...own }: OfferedListProps) {
  const { t } = useTranslation('checklist-answers')
  const touch = useTouch()
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
      {offered.length > AT_A_GLANCE ? (
        <SearchInput size={touch ? 'touch' : 'normal'} label={t('choose.search')} value={text} onChange={setText} />
      ) : null}
      <Surface title={t('choose.offered')} padding="none">
        {shown.map((one) => (
          <Chosen key={one.id} offered={one} {...own} />
        ))}
        {shown.length === 0 ? <StateView kind="empty" compact title={t('choose.notFound')} text="" /> : null}
      </Surface>
    </>
  )
}
