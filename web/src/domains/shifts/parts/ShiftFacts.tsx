import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { KeyValueList, Surface } from '../../../ui/index.ts'
import type { Shift } from '../queries.ts'
import { timingText } from './words.ts'

/** A shift to read. */
export function ShiftFacts({ shift, title }: { shift: Shift; title?: string }) {
  const { t } = useTranslation('shifts')
  const words = useWords('shifts')
  return (
    <Surface title={title ?? t('form.title')}>
      <KeyValueList
        columns={1}
        items={[
          { label: words.column('code'), value: words.code('shift', shift.code) },
          { label: words.column('name'), value: shift.name },
          { label: words.column('timings'), value: shift.timings.map(timingText).join(' · ') },
          { label: words.column('toleranceMinutes'), value: String(shift.toleranceMinutes) },
          { label: words.column('supervisor'), value: shift.supervisor?.name ?? '—' },
          { label: words.column('substitute'), value: shift.substitute?.name ?? '—' },
        ]}
      />
    </Surface>
  )
}
