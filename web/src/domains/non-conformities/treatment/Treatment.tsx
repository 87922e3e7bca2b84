import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import { Collapsible, type KeyValue, KeyValueList, Stack, StatusPill, Surface } from '../../../ui/index.ts'
import { measuredOf, type NonConformity } from '../queries.ts'
import { CauseDiagramView } from './cause/CauseDiagramView.tsx'

/** What is known of the cause and what was done about it: texts and the cause diagram. */
export function Treatment({ record, zone }: { record: NonConformity; zone: string | undefined }) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const formats = useFormats()
  const { causeDiagram, immediateAction, outcome, recheckValue } = record
  const items: KeyValue[] = [
    { label: t('treatment.immediate'), value: immediateAction?.what, wide: true },
    { label: t('treatment.cause'), value: record.cause, wide: true },
    { label: t('treatment.correction'), value: record.correctiveAction, wide: true },
    {
      label: t('treatment.recheck'),
      value: recheckValue === null ? null : writeValue({ ...measuredOf(record), value: recheckValue }, formats),
    },
    { label: t('treatment.treatedAt'), value: record.treatedAt && formats.dateTime(record.treatedAt, zone) },
  ].filter((item) => item.value)
  if (items.length === 0 && !causeDiagram && outcome !== 'void') return null
  return (
    <Surface
      title={t('treatment.title')}
      {...(outcome === 'void'
        ? { actions: <StatusPill tone="cancelled">{labels.code('outcome', outcome)}</StatusPill> }
        : {})}
    >
      <Stack>
        {items.length > 0 ? <KeyValueList items={items} /> : null}
        {causeDiagram ? (
          <Collapsible title={t('diagram.title')} defaultOpen>
            <CauseDiagramView record={record} diagram={causeDiagram} />
          </Collapsible>
        ) : null}
      </Stack>
    </Surface>
  )
}
