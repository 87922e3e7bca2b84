import { nonConformityStates } from '@lineside/contract/non-conformities'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { KeyValueList, Stack, StatusPill, Surface, Text, TextLink } from '../../../ui/index.ts'
import { measuredOf, type NonConformity } from '../queries.ts'

interface EffectivenessProps {
  record: NonConformity
  zone: string | undefined
}

const effectTone = { WAITING: 'neutral', DUE: 'approval', EFFECTIVE: 'done', NOT_EFFECTIVE: 'rejected' } as const

/** Whether the treatment had an effect, or when and by whom that is said. */
export function Effectiveness({ record, zone }: EffectivenessProps) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const formats = useFormats()
  const { effectivenessCheck: check, effectiveness } = record
  if (!check || !effectiveness) return null
  const names = check.by ? check.by.name : check.checkers.map(({ name }) => name).join(' · ')
  return (
    <Surface
      title={labels.column('effectiveness')}
      actions={<StatusPill tone={effectTone[effectiveness]}>{labels.code('effectiveness', effectiveness)}</StatusPill>}
    >
      <Stack>
        <KeyValueList
          items={[
            { label: t('effectiveness.due'), value: formats.day(check.dueDate) },
            {
              label: t('effectiveness.who'),
              value: check.at ? `${names} · ${formats.dateTime(check.at, zone)}` : names || t('next.nobodyChecks'),
            },
            ...(check.note ? [{ label: t(noteLabel(check.effective)), value: check.note, wide: true }] : []),
          ]}
        />
        {record.code === 'T' ? <Recurrences record={record} zone={zone} /> : null}
      </Stack>
    </Surface>
  )
}

const noteLabel = (effective: boolean | null) =>
  effective === false ? 'fields.effectivenessReason' : 'fields.effectivenessNote'

/** What speaks against an effect: the same found again since it was treated. */
export function Recurrences({ record, zone }: EffectivenessProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { effectivenessCheck: check } = record
  if (!check) return null
  if (check.recurrenceCount === 0) return <Text tone="muted">{t('effectiveness.notRecurred')}</Text>
  return (
    <Stack gap={8}>
      <Text>{t('effectiveness.recurred', { count: check.recurrenceCount })}</Text>
      {check.recurrences.map(({ id, code, createdAt, foundValue, foundLabel }) => (
        <Text key={id}>
          <TextLink href={addressOf(1201, { id })}>{t('relations.number', { id })}</TextLink>{' '}
          <StateBadge machine={nonConformityStates} state={code} />{' '}
          {[
            writeValue({ ...measuredOf(record), value: foundValue, label: foundLabel }, formats),
            formats.dateTime(createdAt, zone),
          ]
            .filter((part) => part !== '—')
            .join(' · ')}
        </Text>
      ))}
    </Stack>
  )
}
