import { Suspense, useEffect, useRef, useState } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { Box, Button, lazyDialog, Stack, StateView, useIsPhone } from '../../../ui/index.ts'
import { MatrixGrid } from '../../../ui/matrix.ts'
import type { CellAt, Matrix } from '../queries.ts'
import { Legend } from './Legend.tsx'
import { PersonTasks } from './PersonTasks.tsx'
import { PrintedMatrix } from './PrintedMatrix.tsx'
import { usePicture } from './usePicture.ts'

// what is about one level or one person comes with the first that is opened
const LevelPanel = lazyDialog(async () => ({ default: (await import('../cell/LevelPanel.tsx')).LevelPanel }))
const PersonPanel = lazyDialog(async () => ({ default: (await import('./PersonPanel.tsx')).PersonPanel }))

interface MatrixBodyProps {
  matrix: Matrix
  filtered: boolean
  onClear: () => void
}

/** The matrix as there is room for it: the grid, one person's tasks on a phone, strips of it on paper. */
export function MatrixBody({ matrix, filtered, onClear }: MatrixBodyProps) {
  const labels = useLabels('skills', 'matrix')
  const picture = usePicture(matrix)
  const printing = usePrinting()
  const phone = useIsPhone()
  const [opened, setOpened] = useState<CellAt | null>(null)
  const [person, setPerson] = useState<number | null>(null)
  const from = useRef<HTMLElement | null>(null)
  // a panel leads on to its forms and back; once all are closed, the focus is where it came from
  useEffect(() => {
    if (opened === null && person === null) from.current?.focus({ preventScroll: true })
  }, [opened, person])
  const { tasks, people } = matrix
  if (tasks.length === 0 || people.length === 0) return <Nothing filtered={filtered} onClear={onClear} />
  const leave = () => {
    if (opened === null && person === null) from.current = document.activeElement as HTMLElement | null
  }
  const open = (row: number, column: number) => {
    leave()
    const [{ id: accountId } = { id: 0 }, { id: taskId } = { id: 0 }] = [people[row], tasks[column]]
    setOpened({ accountId, taskId })
  }
  const openRow = (row: number) => {
    leave()
    setPerson(row)
  }
  const named = { label: labels.name, corner: labels.column('person') }
  if (printing)
    return (
      <>
        <PrintedMatrix {...named} {...picture} />
        <Legend figures />
      </>
    )
  return (
    <Stack gap={0} fit="fill">
      {phone ? (
        <Box pad={16}>
          <PersonTasks picture={picture} onOpen={open} />
        </Box>
      ) : (
        <MatrixGrid {...named} {...picture} onOpen={open} onOpenRow={openRow} />
      )}
      <Legend />
      <Suspense>
        {person === null || opened ? null : (
          <PersonPanel picture={picture} row={person} onOpen={open} onClose={() => setPerson(null)} />
        )}
        {opened ? <LevelPanel at={opened} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </Stack>
  )
}

function Nothing({ filtered, onClear }: Omit<MatrixBodyProps, 'matrix'>) {
  const { t } = useTranslation(['skills', 'core'])
  if (!filtered) return <StateView kind="empty" title={t('skills:view.emptyTitle')} text={t('skills:view.emptyText')} />
  return (
    <StateView
      kind="empty"
      title={t('core:list.emptyFilteredTitle')}
      text={t('core:list.emptyFilteredText')}
      action={<Button onClick={onClear}>{t('core:list.clearFilters')}</Button>}
    />
  )
}
