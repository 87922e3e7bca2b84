import { useState } from 'react'
import { useLabels } from '../../../core/i18n/index.ts'
import { Select, Stack } from '../../../ui/index.ts'
import { TaskList } from './TaskList.tsx'
import type { usePicture } from './usePicture.ts'

export type Picture = ReturnType<typeof usePicture>

interface PersonTasksProps {
  picture: Picture
  onOpen: (row: number, column: number) => void
}

/** The matrix of a phone: one person after the other, with their tasks as a list. */
export function PersonTasks({ picture: { rows, columns, cell }, onOpen }: PersonTasksProps) {
  const labels = useLabels('skills', 'matrix')
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  )
  const options = rows.map(({ key, name, badge }) => ({ value: key, label: badge ? `${name} · ${badge.label}` : name }))
  return (
    <Stack>
      <Select
        label={labels.column('person')}
        options={options}
        value={rows[at]?.key ?? null}
        onChange={setChosen}
        size="touch"
        required
      />
      <TaskList
        label={rows[at]?.name ?? ''}
        columns={columns}
        cell={(column) => cell(at, column)}
        onOpen={(column) => onOpen(at, column)}
      />
    </Stack>
  )
}
