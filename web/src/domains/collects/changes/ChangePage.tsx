import { collectChangeStates } from '@lineside/contract/collects'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, readAhead, useCanOpen } from '../../../core/navigation/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import { KeyValueList, Surface, Text, TextLink } from '../../../ui/index.ts'
import { ChangeButtons } from './ChangeButtons.tsx'
import { Comparison } from './Comparison.tsx'
import { Effects } from './Effects.tsx'
import { type Change, changeQuery } from './queries.ts'
import { StaleNotice } from './StaleNotice.tsx'

export const page = definePage({
  Component: ChangePage,
  ahead: ({ id = '' }) => [readAhead(changeQuery(id))],
})

/** /relatorio-de-coleta/aprovacao/{id}: a request to change a record, with all that its approver decides by. */
function ChangePage({ params }: PageProps) {
  const { t } = useTranslation('collects')
  return (
    <WorkflowPage
      machine={collectChangeStates}
      query={useQuery(changeQuery(params.id ?? ''))}
      route={2201}
      back={2200}
      title={({ formName }) => formName}
      subtitle={(change) => <Subtitle change={change} />}
      state={({ state }) => state}
      buttons={(change) => <ChangeButtons change={change} />}
      needsReader={needsReader}
      lead={(change) => (
        <>
          {change.stale ? <StaleNotice change={change} stale={change.stale} /> : null}
          {change.kind === 'DELETE' ? <Text>{t('change.deletion')}</Text> : null}
        </>
      )}
      main={(change) => <Comparison change={change} />}
      side={(change, zone) => (
        <>
          <RequestFacts change={change} zone={zone} />
          <Effects change={change} />
          <RecordFacts change={change} zone={zone} />
        </>
      )}
    />
  )
}

function Subtitle({ change: { id, collectId } }: { change: Change }) {
  const { t } = useTranslation('collects')
  const canOpen = useCanOpen()
  const record = t('change.record', { id: collectId })
  return (
    <>
      {t('change.number', { id })} ·{' '}
      {canOpen(1100) ? <TextLink href={addressOf(1100, {}, { record: collectId })}>{record}</TextLink> : record}
    </>
  )
}

/** Its approver has still to say yes or no. */
const needsReader = ({ abilities }: Change) => abilities.approved === true || abilities.refused === true

interface FactsProps {
  change: Change
  zone: string | undefined
}

/** Who asks for it and why, whose turn it is, who decided it and why. */
function RequestFacts({ change, zone }: FactsProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const { requestedBy, requestedAt, reason, waitsFor, decidedBy, onBehalfOf, decidedAt, decisionReason } = change
  const isWaiting = decidedAt === null
  const withdrawn = change.state === 'NONE'
  return (
    <Surface title={t('change.request')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('changes.columns.requestedBy'), value: requestedBy.name },
          { label: t('changes.columns.requestedAt'), value: formats.dateTime(requestedAt, zone) },
          { label: t('changes.columns.reason'), value: reason },
          ...(isWaiting
            ? [{ label: t('changes.columns.waitsFor'), value: waitsFor.map(({ name }) => name).join(', ') }]
            : [
                { label: t(withdrawn ? 'change.withdrawnBy' : 'changeLog.columns.decidedBy'), value: decidedBy?.name },
                ...(onBehalfOf ? [{ label: t('change.onBehalfOf'), value: onBehalfOf.name }] : []),
                {
                  label: t(withdrawn ? 'change.withdrawnAt' : 'changeLog.columns.decidedAt'),
                  value: formats.dateTime(decidedAt, zone),
                },
              ]),
          ...(decisionReason ? [{ label: t('changeLog.columns.decisionReason'), value: decisionReason }] : []),
        ]}
      />
    </Surface>
  )
}

function RecordFacts({ change, zone }: FactsProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const { placeNames, product } = change
  return (
    <Surface title={t('record.name')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('columns.collectedAt'), value: formats.dateTime(change.collectedAt, zone) },
          { label: t('columns.operator'), value: change.operator.name },
          { label: t('columns.collectPoint'), value: `${placeNames.collectPoint} · ${placeNames.industryLine}` },
          { label: t('columns.product'), value: product ? `${product.name} · ${product.sku}` : null },
          { label: t('columns.formVersion'), value: formats.number(change.formVersion) },
        ]}
      />
    </Surface>
  )
}
