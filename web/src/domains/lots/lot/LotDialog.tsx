import { lotStates, lotTransitions } from '@lineside/contract/lots'
import { TransitionDialog, type TransitionProps } from '../../../core/record/dialogs.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { Lot } from '../queries.ts'
import { useLotSubject } from './subject.ts'

const AnalysisDialog = lazyDialog(async () => ({ default: (await import('./AnalysisDialog.tsx')).AnalysisDialog }))
const RestrictDialog = lazyDialog(async () => ({ default: (await import('./RestrictDialog.tsx')).RestrictDialog }))
const ReleaseDialog = lazyDialog(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }))
const ExtendDialog = lazyDialog(async () => ({ default: (await import('./ExtendDialog.tsx')).ExtendDialog }))
const RejectDialog = lazyDialog(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }))
const BlockDialog = lazyDialog(async () => ({ default: (await import('../recall/BlockDialog.tsx')).BlockDialog }))

/** The dialog of what is done with a lot. */
export function LotDialog({ event, ...dialog }: TransitionProps<Lot>) {
  if (event === 'analysed') return <AnalysisDialog {...dialog} />
  if (event === 'analysedAndReleased') return <AnalysisDialog {...dialog} releases />
  if (event === 'released') return <ReleaseDialog {...dialog} />
  if (event === 'expiryExtended') return <ExtendDialog {...dialog} />
  if (event === 'restricted') return <RestrictDialog {...dialog} />
  if (event === 'rejected') return <RejectDialog {...dialog} />
  if (event === 'blocked') return <BlockDialog {...dialog} />
  return <FromTable {...dialog} event={event} />
}

function FromTable({ record, ...dialog }: TransitionProps<Lot>) {
  return <TransitionDialog {...dialog} {...useLotSubject(record)} machine={lotStates} endpoints={lotTransitions} />
}
