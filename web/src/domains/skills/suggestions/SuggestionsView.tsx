import { dismissSkillSuggestion } from '@lineside/contract/skills'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { problemText, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { IconCheck, IconX, lazyDialog, notify, StateView, Surface } from '../../../ui/index.ts'
import { DataTable, type RowTool, type TableColumn } from '../../../ui/table.ts'
import { type CellAt, outdateMatrix, type Suggestion, suggestionsQuery } from '../queries.ts'

const LevelPanel = lazyDialog(async () => ({ default: (await import('../cell/LevelPanel.tsx')).LevelPanel }))

const rowId = ({ id }: Suggestion) => String(id)
const none: readonly never[] = []
const cellOf = ({ person, task }: Suggestion): CellAt => ({ accountId: person.id, taskId: task.id })

/** Levels that trainings and support requests suggest to evaluate; an evaluation accepts them. */
export function SuggestionsView({ industryId }: { industryId: number }) {
  const { t } = useTranslation('skills')
  const { data, error, refetch } = useQuery(suggestionsQuery(industryId))
  const [opened, setOpened] = useState<CellAt | null>(null)
  const dismiss = useDismiss()
  const columns = useColumns(industryId)
  const open = useCallback((row: Suggestion) => setOpened(cellOf(row)), [])
  const tools = useCallback(
    (row: Suggestion): RowTool[] => [
      { id: 'open', label: t('suggestion.open'), icon: IconCheck, onPress: () => setOpened(cellOf(row)) },
      ...(row.abilities.dismissed === true
        ? [{ id: 'dismiss', label: t('suggestion.dismiss'), icon: IconX, onPress: () => dismiss.mutate(row) }]
        : []),
    ],
    [t, dismiss.mutate],
  )
  if (error && !data) return <RecordFailure error={error} onRetry={() => void refetch()} />
  return (
    <Surface padding="none" grow>
      <DataTable
        label={t('tabs.suggestions')}
        columns={columns}
        rows={data?.filter(({ state }) => state === 'OPEN') ?? none}
        rowId={rowId}
        loading={!data}
        instead={<StateView kind="empty" title={t('suggestion.noneTitle')} text={t('suggestion.noneText')} />}
        tools={tools}
        onOpen={open}
      />
      {opened ? (
        <Suspense>
          <LevelPanel at={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </Surface>
  )
}

function useDismiss() {
  const { t } = useTranslation('skills')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rowVersion }: Suggestion) =>
      call(dismissSkillSuggestion, { params: { id: String(id) }, body: { rowVersion } }),
    onSuccess: () => notify({ title: t('suggestion.dismissed') }),
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
    onSettled: () => outdateMatrix(client),
  })
}

function useColumns(industryId: number): readonly TableColumn<Suggestion>[] {
  const { t } = useTranslation('skills')
  const sources = useLabels('skills', 'suggestions')
  const labels = useLabels('skills', 'levels')
  const formats = useFormats()
  const zone = usePlantZone()(industryId)
  return useMemo(
    () => [
      {
        id: 'person',
        header: labels.column('person'),
        cell: ({ person }: Suggestion) => person.name,
        width: 200,
        grow: 1,
        card: 'title' as const,
      },
      { id: 'task', header: labels.column('task'), cell: ({ task }) => task.name, width: 220, grow: 2, wraps: true },
      {
        id: 'level',
        header: labels.column('level'),
        cell: ({ level }) => t('cell.level', { level, name: labels.code('level', String(level)) }),
        width: 240,
      },
      {
        id: 'source',
        header: t('suggestion.source'),
        cell: ({ source }) => sources.code('source', source),
        width: 170,
      },
      { id: 'at', header: t('suggestion.at'), cell: ({ at }) => formats.date(at, zone), width: 120 },
    ],
    [t, sources, labels, formats, zone],
  )
}
