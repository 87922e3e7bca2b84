import { actionLetters } from '@lineside/contract/action-plans'
import type { ReactNode } from 'react'
import { Due } from '../../../core/actions/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Dialog, Row, Stack, StatusPill, Text, type Tone } from '../../../ui/index.ts'
import styles from './LegendDialog.module.css'

/** The statuses of the legend with their colours, as portal.md section 4 lists them. */
const statuses = [
  ['evaluation', 'approval'],
  ['disapproved', 'rejected'],
  ['ongoing', 'ongoing'],
  ['tardy', 'tardy'],
  ['overdue', 'overdue'],
  ['done', 'done'],
  ['aborted', 'cancelled'],
] as const satisfies readonly (readonly [string, Tone])[]

/** What the statuses and the letters mean. */
export function LegendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  return (
    <Dialog open={open} onClose={onClose} title={t('legend.title')}>
      <Stack gap={8}>
        {statuses.map(([status, tone]) => (
          <Line key={status} text={t(`legend.${status}.text`)}>
            <StatusPill tone={tone}>{t(`legend.${status}.name`)}</StatusPill>
          </Line>
        ))}
        <Line text={t('legend.late')}>
          <Due status="E" daysLeft={0} late />
        </Line>
        <Text size={13}>{actionLetters.map((letter) => labels.code('letter', letter)).join('; ')}</Text>
      </Stack>
    </Dialog>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row align="center">
      <div className={styles.status}>{children}</div>
      <Text tone="muted" size={13}>
        {text}
      </Text>
    </Row>
  )
}
