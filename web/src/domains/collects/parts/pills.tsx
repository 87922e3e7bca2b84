import { useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill } from '../../../ui/index.ts'

/** Executed, pending, rejected (portal.md section 4). */
export const noteTones = { E: 'done', P: 'tardy', R: 'rejected' } as const

export function OutsidePill({ outside }: { outside: boolean }) {
  const { t } = useTranslation('collects')
  return (
    <StatusPill tone={outside ? 'overdue' : 'done'} plain={!outside}>
      {t(outside ? 'tags.outRange.true' : 'tags.outRange.false')}
    </StatusPill>
  )
}
