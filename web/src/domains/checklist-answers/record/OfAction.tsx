import { useQuery } from '@tanstack/react-query'
import { OpenedFrom } from '../../../core/actions/index.ts'
import { useFormats } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { someAnswersQuery } from '../queries.ts'

/** The application that an action was made from, for who may open it. */
export function Beside({ id }: { id: number }) {
  const formats = useFormats()
  const canOpen = useCanOpen()
  const zoneOf = usePlantZone()
  const { data = [] } = useQuery({ ...someAnswersQuery({ actionId: String(id) }), enabled: canOpen(3401) })
  const records = data.map((answer) => ({
    id: answer.id,
    name: answer.checklistName,
    detail: `${answer.place.name} · ${formats.dateTime(answer.at, zoneOf(answer.place.industryId))}`,
    href: addressOf(3401, { id: answer.id }),
  }))
  return <OpenedFrom records={records} />
}
