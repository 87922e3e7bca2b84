import { lotStates } from '@lineside/contract/lots'
import { useDialogSubject } from '../../../core/record/dialogs.ts'
import { writeAmount } from '../amounts.ts'
import { type Lot, useLotStore } from '../queries.ts'

/** What every dialog about a lot gets: where answers go, how a newer version is told. */
export function useLotSubject(record: Lot) {
  return useDialogSubject(record, {
    machine: lotStates,
    put: useLotStore(),
    facets: ({ status, balance, unit, analyses, restriction, disposition }, { labels, formats }) => ({
      status: labels.state(status),
      balance: writeAmount(balance, unit),
      analyses: formats.number(analyses.length),
      restriction: restriction?.text ?? '',
      disposition: disposition && labels.code('disposition', disposition),
    }),
  })
}
