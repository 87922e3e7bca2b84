import { supportRequestStates } from '@lineside/contract/support-requests'
import { useDialogSubject } from '../../../core/record/dialogs.ts'
import { type Request, useRequestStore } from '../queries.ts'

/** What every dialog of a request has: where answers go, and what is another in a newer version. */
export function useSubject(record: Request) {
  return useDialogSubject(record, {
    machine: supportRequestStates,
    put: useRequestStore(),
    facets: ({ status, text, preferredDate, planDate, limit, handler }, { labels, formats }) => ({
      status: labels.state(status),
      text,
      preferredDate: formats.day(preferredDate),
      planDate: planDate === null ? '—' : formats.day(planDate),
      limit: formats.number(limit),
      handler: handler?.name ?? '—',
    }),
  })
}
