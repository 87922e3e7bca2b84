import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue, writeLimits } from '../../../core/measure/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Collapsible, Row, Stack, StateView, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { FactTable } from '../parts/FactTable.tsx'
import type { Analysis, Lot } from '../queries.ts'
import { measuredOf } from './measured.ts'
import { SpecificationButton } from './SpecificationButton.tsx'

const tones = { L: 'done', LR: 'tardy', R: 'rejected' } as const

/** The results with their limits, what is missing, and what they suggest. */
export function AnalysesCard({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const { analyses, missing, suggestion, status } = lot
  const current = analyses.filter(({ superseded }) => !superseded)
  const earlier = analyses.filter(({ superseded }) => superseded)
  return (
    <Surface title={t('analysis.title')} actions={<SpecificationButton lot={lot} />}>
      <Stack>
        {status === 'A' ? (
          <Row>
            {suggestion === null ? (
              <Text tone="muted">{t('analysis.waiting')}</Text>
            ) : (
              <>
                <Text>{t('analysis.suggestion')}</Text>
                <StatusPill tone={tones[suggestion]}>{t(`codes.suggestion.${suggestion}`)}</StatusPill>
              </>
            )}
          </Row>
        ) : null}
        {missing.length > 0 ? (
          <Text tone="muted">
            {t('analysis.missingOnes', { count: missing.length, names: missing.map(({ name }) => name).join(', ') })}
          </Text>
        ) : null}
        {current.length > 0 ? <Results lot={lot} analyses={current} /> : null}
        {current.length === 0 && missing.length === 0 ? (
          <StateView kind="empty" compact headingLevel={3} title={t('analysis.none')} text={t('analysis.noneText')} />
        ) : null}
        {earlier.length > 0 ? (
          <Collapsible title={t('analysis.earlier', { count: earlier.length })}>
            <Results lot={lot} analyses={earlier} />
          </Collapsible>
        ) : null}
      </Stack>
    </Surface>
  )
}

function Results({ lot, analyses }: { lot: Lot; analyses: readonly Analysis[] }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const zone = usePlantZone()(lot.industryId)
  return (
    <FactTable
      label={t('analysis.title')}
      head={[
        { text: t('analysis.name') },
        { text: t('analysis.value') },
        { text: t('analysis.limits') },
        { text: t('analysis.by') },
      ]}
      rows={analyses.map((one) => ({
        id: String(one.id),
        cells: [
          one.name,
          <ResultValue key="value" analysis={one} />,
          one.kind === 'NUMBER' ? (writeLimits(measuredOf(null, one), formats) ?? '—') : '—',
          <span key="by">
            {[one.by.name, formats.dateTime(one.at, zone)].join(', ')}
            {one.note ? <Text tone="muted">{one.note}</Text> : null}
          </span>,
        ],
      }))}
    />
  )
}

function ResultValue({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('lots')
  if (analysis.kind === 'NUMBER') return <MeasuredValue measured={measuredOf(analysis.value, analysis)} />
  return (
    <StatusPill tone={analysis.conform ? 'done' : 'overdue'} plain>
      {t(analysis.conform ? 'analysis.conforms' : 'analysis.fails')}
    </StatusPill>
  )
}
