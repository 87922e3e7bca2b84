import { useQuery } from '@tanstack/react-query'
import { type Fields, FormConflict } from '../../../core/fields/index.ts'
import { groupFields } from '../fields.ts'
import { type OptionGroup, optionGroups } from '../queries.ts'
import { contentOf } from './content.ts'
import { OptionChanges } from './HistoryDetail.tsx'
import { optionField } from './option-fields.ts'
import type { GroupConflict } from './useEditing.ts'

/** What somebody else saved of a group while it was edited: its fields, and what became of its options. */
export function GroupConflictPanel({ conflict }: { conflict: GroupConflict | null }) {
  const { data: log } = useQuery({
    ...optionGroups.log(conflict?.current.id ?? 0),
    enabled: conflict !== null,
  })
  // each entry is one version, the first of them the group's own beginning
  const news = conflict ? (log ?? []).slice(conflict.before.rowVersion) : []
  return (
    <FormConflict conflict={conflict} fields={fieldsOf(conflict)} log={log}>
      {news.map((entry) => (
        <OptionChanges key={entry.id} entry={entry} />
      ))}
    </FormConflict>
  )
}

/** With what both changed of the options, each under the way to it. */
function fieldsOf(conflict: GroupConflict | null): Fields<OptionGroup> {
  if (!conflict) return groupFields
  const lines = [conflict.sides.theirs.options, conflict.sides.mine.options, contentOf(conflict.before).options]
  const options = conflict.fields.filter(({ key }) => /^(option|order)\./.test(key))
  return { ...groupFields, all: [...groupFields.all, ...options.map((one) => optionField(one, lines))] }
}
