import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { CellTable, Meta, Surface, Text, TextLink } from '../../../ui/index.ts'
import { cycleAddress } from '../addresses.ts'
import { type Classification, type Cycle, classificationsQuery } from '../queries.ts'
import { ClassMark } from './ClassMark.tsx'
import { StepChart } from './StepChart.tsx'

/** How the plant was classified over its closed cycles. */
export function Classifications({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation('audit-cycles')
  const { data = [], isPending, error } = useQuery(classificationsQuery(cycle.industryId))
  return (
    <Surface title={t('classifications.title')}>
      {error ? <Text tone="error">{problemText(error)}</Text> : null}
      {!isPending && !error && data.length === 0 ? <Text tone="muted">{t('classifications.none')}</Text> : null}
      {data.length > 1 ? <StepChart cycles={data} thresholds={cycle.thresholds} /> : null}
      {data.length > 0 ? <Table cycles={data} own={cycle.id} /> : null}
    </Surface>
  )
}

function Table({ cycles, own }: { cycles: readonly Classification[]; own: number }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  return (
    <CellTable
      label={t('classifications.title')}
      heads={[t('classifications.cycle'), t('columns.rating'), t('columns.level')]}
      rows={cycles.toReversed().map(({ cycleId, name, kind, endsOn, rating, level }) => ({
        key: cycleId,
        cells: [
          <Fragment key="cycle">
            {cycleId === own ? name : <TextLink href={cycleAddress(cycleId)}>{name}</TextLink>}
            <Meta block size={12}>
              {t('classifications.when', { kind: t(`codes.kinds.${kind}`), day: formats.day(endsOn) })}
            </Meta>
          </Fragment>,
          rating === null ? '—' : formats.number(rating, 1),
          <ClassMark key="level" name={level} />,
        ],
      }))}
    />
  )
}
