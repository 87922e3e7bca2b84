import { addDays } from '@lineside/contract/core'
import type { Frequency } from '@lineside/contract/logbooks'
import { useState } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { DateInput } from '../../../ui/dates.ts'
import { Meta, Stack, Surface, Text } from '../../../ui/index.ts'
import styles from './DueOn.module.css'
import { isDueOn } from './due.ts'

interface Planned {
  title: string
  frequency: Frequency
  /** the day on which it began; of a new one the first day of the book */
  anchor?: string | undefined
}

interface DueOnProps {
  activities: readonly Planned[]
  /** the first day that has them: tomorrow */
  first: string
}

/** What a day of the book will have: the day is chosen, the list follows what is typed. */
export function DueOn({ activities, first }: DueOnProps) {
  const { t } = useTranslation('logbooks')
  const labels = useLabels('logbooks')
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? first
  const due = activities.filter(({ anchor, frequency }) => isDueOn(anchor ?? first, frequency, day))
  return (
    <Surface title={t('dueOn.title')}>
      <Stack gap={8}>
        <DateInput
          label={t('dueOn.day')}
          value={day}
          min={first}
          max={addDays(first, 730)}
          onChange={(to) => setChosen(to)}
        />
        <Text tone="muted" size={13}>
          {due.length === 0 ? t('dueOn.none') : t('dueOn.count', { count: due.length })}
        </Text>
        <ol className={styles.due}>
          {due.map(({ title, frequency }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may be empty or alike while they are typed
            <li key={at}>
              {title} <Meta size={13}>{labels.code('frequency', frequency)}</Meta>
            </li>
          ))}
        </ol>
      </Stack>
    </Surface>
  )
}
