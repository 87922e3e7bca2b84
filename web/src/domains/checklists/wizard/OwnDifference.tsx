import { type ChecklistContent, compareChecklists } from '@lineside/contract/checklists'
import { DifferenceList } from '../record/Differences.tsx'
import { useEditing } from './context.ts'

/** What the draft changes against another content. */
export function OwnDifference({ before }: { before: ChecklistContent }) {
  const { content, names } = useEditing()
  return <DifferenceList difference={compareChecklists(before, content)} names={names} />
}
