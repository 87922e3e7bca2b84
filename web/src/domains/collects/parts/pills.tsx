import { collectChangeStates, type RequestState } from '@lineside/contract/collects'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill } from '../../../ui/index.ts'

/** Executed, pending, rejected (portal.md section 4). */
export const noteTones = { E: 'done', P: 'approval', R: 'rejected' } as const

export function OutsidePill({ outside }: { outside: boolean }) {
  const { t } = useTranslation('collects')
  return (
    <StatusPill tone={outside ? 'overdue' : 'done'} plain={!outside}>
      {t(outside ? 'tags.outRange.true' : 'tags.outRange.false')}
    </StatusPill>
  )
}

/** One of the six labels of a request, or that it was withdrawn. */
export function ChangePill({ state }: { state: RequestState }) {
  const labels = useLabels('collects', 'changes')
  return <StatusPill tone={collectChangeStates.states[state]}>{labels.state(state)}</StatusPill>
}
