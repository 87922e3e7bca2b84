import { useQuery } from '@tanstack/react-query'
import { FormConflict } from '../../../core/fields/index.ts'
import type { Conflict } from '../../../core/form/dialog.ts'
import { groupFields } from '../fields.ts'
import { type OptionGroup, optionGroups } from '../queries.ts'
import { OptionChanges } from './HistoryDetail.tsx'

/** What somebody else saved of a group while it was edited: its fields, and what became of its options. */
export function GroupConflict({ conflict }: { conflict: Conflict<OptionGroup> | null }) {
  const { data: log } = useQuery({
    ...optionGroups.log(conflict?.current.id ?? 0),
    enabled: conflict !== null,
  })
  // each entry is one version, the first of them the group's own beginning
  const news = conflict ? (log ?? []).slice(conflict.before.rowVersion) : []
  return (
    <FormConflict conflict={conflict} fields={groupFields} log={log}>
      {news.map((entry) => (
        <OptionChanges key={entry.id} entry={entry} />
      ))}
    </FormConflict>
  )
}
