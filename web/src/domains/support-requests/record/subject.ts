import { labelsOf, useFormats } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, lastChange } from '../../../core/record/dialogs.ts'
import { type Request, useRequestStore } from '../queries.ts'

export interface OwnDialogProps {
  record: Request
  open: boolean
  onClose: () => void
}

/** What every dialog of a request has: where answers go, and what is another in a newer version. */
export function useSubject(record: Request) {
  const put = useRequestStore()
  const formats = useFormats()
  const zone = usePlantZone()(record.industryId)
  const labels = labelsOf('support-requests')
  const facets = ({ status, text, preferredDate, planDate, limit, handler }: Request) => [
    { label: labels.column('status'), value: labels.state(status) },
    { label: labels.column('text'), value: text },
    { label: labels.column('preferredDate'), value: formats.day(preferredDate) },
    { label: labels.column('planDate'), value: planDate === null ? '—' : formats.day(planDate) },
    { label: labels.column('limit'), value: formats.number(limit) },
    { label: labels.column('handler'), value: handler?.name ?? '—' },
  ]
  return {
    zone,
    record,
    onDone: put,
    onStale: put,
    differences: (before: Request, current: Request) => [
      ...differences(facets(before), facets(current)),
      ...lastChange(current.history, { labels, formats, zone }),
    ],
  }
}
