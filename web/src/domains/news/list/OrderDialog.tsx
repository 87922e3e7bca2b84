import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../core/api/index.ts'
import { useRefusal } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { movedTo, SortableList, SortableRow } from '../../../core/reorder/index.ts'
import { Button, Dialog, Skeleton, Stack, Text } from '../../../ui/index.ts'
import type { Kind } from '../kinds.ts'
import { queries, type Row } from '../queries.ts'

/** So many that are enabled stand in an order that people give. */
const MAX_SLIDES = 200

/** The order in which what is enabled is shown; each move is saved as it is made. */
export function OrderDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { t } = useTranslation(['news', 'core'])
  const client = useQueryClient()
  const store = queries[kind.part]
  const refused = useRefusal(store)
  const queryKey = ['news', 'order', kind.part]
  const { data, error, refetch } = useQuery(
    callQuery(queryKey, kind.calls.list, {
      query: { enabled: true, limit: MAX_SLIDES },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  const [moved, setMoved] = useState<readonly Row[] | null>(null)
  const rows = moved ?? (data as readonly Row[] | undefined)
  const move = async (from: number, to: number) => {
    const [row] = rows?.slice(from, from + 1) ?? []
    if (!rows || !row || moved) return
    const next = movedTo(rows, from, to)
    setMoved(next)
    try {
      await kind.move(row, next[next.indexOf(row) - 1]?.id ?? null)
      store.invalidateAll(client)
    } catch (problem) {
      refused(problem)
    }
    await refetch()
    setMoved(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('news:order.title')}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t('news:order.done')}
        </Button>
      }
    >
      <Stack>
        <Text tone="muted">{t('news:order.help')}</Text>
        {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
        {!rows && !error ? <Skeleton shape="list" count={3} /> : null}
        {rows?.length === 0 ? <Text>{t('news:order.none')}</Text> : null}
        {rows && rows.length > 0 ? (
          <SortableList label={t('news:order.title')} count={rows.length} onMove={(from, to) => void move(from, to)}>
            {rows.map((row, index) => (
              <SortableRow key={row.id} index={index} name={row.title}>
                {row.title}
              </SortableRow>
            ))}
          </SortableList>
        ) : null}
      </Stack>
    </Dialog>
  )
}
