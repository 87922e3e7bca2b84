import { Dialog, Stack, Text } from '../../../ui/index.ts'
import type { Picture } from './PersonTasks.tsx'
import { TaskList } from './TaskList.tsx'

interface PersonPanelProps {
  picture: Picture
  row: number
  onOpen: (row: number, column: number) => void
  onClose: () => void
}

/** All tasks of one person, one below the other. */
export function PersonPanel({ picture: { rows, columns, cell }, row, onOpen, onClose }: PersonPanelProps) {
  const person = rows[row]
  if (!person) return null
  return (
    <Dialog open onClose={onClose} title={person.name} width="side">
      <Stack>
        {person.note ? <Text tone="muted">{person.note}</Text> : null}
        <TaskList
          label={person.name}
          columns={columns}
          cell={(column) => cell(row, column)}
          onOpen={(column) => onOpen(row, column)}
        />
      </Stack>
    </Dialog>
  )
}
