import { useQuery } from '@tanstack/react-query'
import { OpenedFrom } from '../../core/actions/index.ts'
import { useFormats } from '../../core/i18n/index.ts'
import { useCanOpen } from '../../core/navigation/index.ts'
import { usePlantZone } from '../../core/pickers/index.ts'
import { executionAddress } from './addresses.ts'
import { executionsOfActionQuery } from './queries.ts'

/** The execution in which an action was opened for a failed task, for who may open it. */
export function Beside({ id }: { id: number }) {
  const formats = useFormats()
  const canOpen = useCanOpen()
  const zoneOf = usePlantZone()
  const { data = [] } = useQuery({ ...executionsOfActionQuery(id), enabled: canOpen(1710) })
  const records = data.map((execution) => ({
    id: execution.id,
    name: execution.name,
    detail: `${execution.startedBy.name} · ${formats.dateTime(execution.startedAt, zoneOf(execution.industryId))}`,
    href: executionAddress(execution.id),
  }))
  return <OpenedFrom records={records} />
}
