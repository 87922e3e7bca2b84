import { type ChecklistContent, sizeOf } from '@lineside/contract/checklists'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { KeyValueList, Stack, Surface, Text } from '../../../ui/index.ts'
import { RangeBar } from './ContentView.tsx'
import type { Names } from './names.ts'
import { factLabel, factWord, saidFacts } from './texts.ts'

const elsewhere = new Set(['ranges', 'rangesOptedOut'])

/** What a checklist says beside its questions. */
export function FactList({ content, names }: { content: ChecklistContent; names: Names }) {
  const formats = useFormats()
  const labels = useLabels('checklists')
  return (
    <KeyValueList
      items={saidFacts(content)
        .filter((key) => !elsewhere.has(key))
        .map((key) => ({
          label: factLabel(key),
          value: key === 'size' ? labels.code('size', sizeOf(content)) : factWord(key, content[key], names, formats),
          wide: key === 'places' || key === 'schedule',
        }))}
    />
  )
}

/** The same as a card, with the ranges of its results. */
export function Facts({ content, names }: { content: ChecklistContent; names: Names }) {
  const { t } = useTranslation('checklists')
  return (
    <Stack>
      <Surface title={t('record.facts')}>
        <FactList content={content} names={names} />
      </Surface>
      <Surface title={factLabel('ranges')}>
        {content.ranges.length === 0 || content.rangesOptedOut ? (
          <Text tone="muted">{t(content.rangesOptedOut ? 'record.optedOut' : 'record.noRanges')}</Text>
        ) : (
          <RangeBar ranges={content.ranges} />
        )}
      </Surface>
    </Stack>
  )
}
