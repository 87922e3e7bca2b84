import { permissions, searchText } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import {
  Button,
  IconEdit,
  lazyDialog,
  SearchInput,
  Stack,
  StateView,
  Surface,
  Text,
  Toolbar,
} from '../../../ui/index.ts'
import { DataTable, type TableColumn } from '../../../ui/table.ts'
import { type MatrixPerson, matrixQuery } from '../queries.ts'
import { useNames } from '../usePlacing.ts'

const AssignDialog = lazyDialog(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }))

const rowId = ({ id }: MatrixPerson) => String(id)
const none: readonly never[] = []
const noOne: ReadonlySet<string> = new Set()

/** The people of a plant with their position, place and shift; several are given them at once. */
export function PeopleView({ industryId }: { industryId: number }) {
  const { t } = useTranslation(['skills', 'core'])
  const { can } = useSession()
  const { data, error, refetch } = useQuery(matrixQuery({ industryId: String(industryId) }))
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(noOne)
  const [assigning, setAssigning] = useState(false)
  const people = data?.people ?? none
  const columns = useColumns({ positions: data?.positions ?? none, people })
  const matches = useMemo(
    () => people.filter(({ name }) => searchText(name).includes(searchText(text.trim()))),
    [people, text],
  )
  const mayAssign = can(permissions.multipurposeMatrix, 'w')
  const selected = people.filter((person) => chosen.has(rowId(person)))
  const count = t('skills:people.count', { count: people.length })
  if (error && !data) return <RecordFailure error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap={12} fit="fill">
      <Toolbar label={t('core:list.filters')}>
        <SearchInput label={t('core:list.search')} value={text} onChange={setText} />
        {data ? <Text tone="muted">{count}</Text> : null}
        {selected.length > 0 ? (
          <Button tone="primary" icon={IconEdit} onClick={() => setAssigning(true)}>
            {t('skills:people.assign', { count: selected.length })}
          </Button>
        ) : null}
      </Toolbar>
      <Surface padding="none" grow>
        <DataTable
          label={t('skills:tabs.people')}
          columns={columns}
          rows={matches}
          rowId={rowId}
          total={matches.length}
          loading={!data}
          instead={<StateView kind="empty" title={t('core:list.emptyFilteredTitle')} text="" />}
          {...(mayAssign && {
            selected: chosen,
            onSelectedChange: setChosen,
            onOpen: (person: MatrixPerson) => {
              setChosen(new Set([rowId(person)]))
              setAssigning(true)
            },
          })}
        />
      </Surface>
      {assigning && data ? (
        <Suspense>
          <AssignDialog
            matrix={data}
            people={selected}
            onDone={() => setChosen(noOne)}
            onClose={() => setAssigning(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}

function useColumns(of: Parameters<typeof useNames>[0]): readonly TableColumn<MatrixPerson>[] {
  const labels = useLabels('skills', 'matrix')
  const names = useNames(of)
  return useMemo(
    () => [
      {
        id: 'person',
        header: labels.column('person'),
        cell: ({ name }: MatrixPerson) => name,
        width: 220,
        grow: 2,
        card: 'title' as const,
      },
      {
        id: 'position',
        header: labels.column('positionId'),
        cell: (person) => names.position(person) || '—',
        width: 180,
        grow: 1,
      },
      {
        id: 'place',
        header: labels.column('placeId'),
        cell: (person) => names.place(person) || '—',
        width: 180,
        grow: 1,
      },
      {
        id: 'shift',
        header: labels.column('shiftId'),
        cell: (person) => names.shift(person) || '—',
        width: 140,
        grow: 1,
      },
    ],
    [labels, names],
  )
}
