import { listNonConformities, nonConformityStates } from '@lineside/contract/non-conformities'
import { useQuery } from '@tanstack/react-query'
import { callQuery, clockOffset } from '../../../core/api/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { RelatedList, RelatedNote, RelatedRow, StateBadge } from '../../../core/record/index.ts'
import { StatusPill, Surface, TextLink } from '../../../ui/index.ts'
import { measuredOf, type NonConformityRow } from '../queries.ts'

/** What a record raised: how each stands, and who treats it since when. */
export function Beside({ id }: { id: number }) {
  const { t } = useTranslation('non-conformities')
  const { data = [] } = useQuery(
    callQuery(['list', listNonConformities.name, 'of', id], listNonConformities, { query: { collectId: String(id) } }),
  )
  if (data.length === 0) return null
  return (
    <Surface title={t('raised.title')}>
      <RelatedList>
        {data.map((row) => (
          <Raised key={row.id} row={row} />
        ))}
      </RelatedList>
    </Surface>
  )
}

function Raised({ row }: { row: NonConformityRow }) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const { id, code, field, form, critical, parentId } = row
  return (
    <RelatedRow
      state={
        <>
          <StateBadge machine={nonConformityStates} state={code} />
          {critical && code !== 'T' ? (
            <StatusPill tone="rejected" plain>
              {labels.column('critical')}
            </StatusPill>
          ) : null}
        </>
      }
      what={
        <>
          <TextLink href={addressOf(1201, { id })}>{field?.name ?? form.name}</TextLink>{' '}
          <MeasuredValue measured={measuredOf(row)} />
        </>
      }
      next={
        <RelatedNote>
          {parentId === null ? (
            <Treats row={row} />
          ) : (
            <TextLink href={addressOf(1201, { id: parentId })}>{t('list.repeatOf', { id: parentId })}</TextLink>
          )}
        </RelatedNote>
      }
    />
  )
}

/** Who treats it and since when it waits; nothing once it is treated. */
function Treats({ row: { code, responsible, createdAt } }: { row: NonConformityRow }) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  if (code === 'T') return null
  const who = responsible ? t('next.treats', { person: responsible.name }) : t('next.nobody')
  return `${who} · ${formats.age(createdAt, Date.now() + (clockOffset() ?? 0))}`
}
