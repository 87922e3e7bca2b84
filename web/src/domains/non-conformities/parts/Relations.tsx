import { nonConformityStates } from '@lineside/contract/non-conformities'
import { useEffect } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { Box, IconHistory, IconRepeat, Meta, Row, Stack, Surface, TextLink } from '../../../ui/index.ts'
import { measuredOf, type NonConformity } from '../queries.ts'
import { learnField } from './pickers.ts'
import styles from './Relations.module.css'

type Relative = NonConformity['relatives'][number]

/** The repeats shown one by one; the rest stands in the list. */
const SHOWN = 5

/** How it stands to others: what it repeats or came back after, what has come again since. */
export function Relations({ record, zone }: { record: NonConformity; zone: string | undefined }) {
  const { t } = useTranslation('non-conformities')
  const { id, relatives, repeats, field } = record
  useEffect(() => {
    if (field) learnField(field.id, field.name)
  }, [field])
  if (relatives.length === 0 && repeats === 0) return null
  const children = relatives.filter((one) => one.relation === 'child')
  const shown = [...relatives.filter((one) => one.relation !== 'child'), ...children.slice(-SHOWN).reverse()]
  return (
    <Surface title={t('relatives.title')}>
      <Stack as="ul" gap={10} className={styles.relations}>
        {shown.map((relative) => (
          <Row key={relative.id} as="li" wrap={false} align="start">
            <RelativeLine relative={relative} record={record} zone={zone} />
          </Row>
        ))}
      </Stack>
      {repeats === 0 ? null : (
        <Box as="p" above={10}>
          {t('relations.count', { count: repeats })}{' '}
          <TextLink href={addressOf(1200, {}, { parentId: id })}>{t('relations.see')}</TextLink>
        </Box>
      )}
    </Surface>
  )
}

interface RelativeLineProps {
  relative: Relative
  record: NonConformity
  zone: string | undefined
}

function RelativeLine({ relative, record, zone }: RelativeLineProps) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const formats = useFormats()
  const { id, code, relation, foundValue, foundLabel, operator, createdAt } = relative
  const Icon = relation === 'parent' || relation === 'child' ? IconRepeat : IconHistory
  const value = writeValue({ ...measuredOf(record), value: foundValue, label: foundLabel }, formats)
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <Row gap={12} rowGap={2} breaks>
        <span>
          {labels.code('relation', relation)}{' '}
          <TextLink href={addressOf(1201, { id })}>{t('relations.number', { id })}</TextLink>
        </span>
        <StateBadge machine={nonConformityStates} state={code} />
        <Meta size={13}>
          {[value, formats.dateTime(createdAt, zone), operator.name].filter((part) => part !== '—').join(' · ')}
        </Meta>
      </Row>
    </>
  )
}
