import { collectChangeStates } from '@lineside/contract/collects'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordColumns, RecordPage, StateBadge, WorkThrough } from '../../../core/record/index.ts'
import { KeyValueList, Stack, Surface, Text, TextLink } from '../../../ui/index.ts'
import { ChangeButtons } from './ChangeButtons.tsx'
import { Comparison } from './Comparison.tsx'
import { Effects } from './Effects.tsx'
import { type Change, changeQuery } from './queries.ts'
import { StaleNotice } from './StaleNotice.tsx'

export const page = definePage({ Component: ChangePage })

/** /relatorio-de-coleta/aprovacao/{id}: a request to change a record, with all that its approver decides by. */
function ChangePage({ params }: PageProps) {
  const { t } = useTranslation('core')
  return (
    <RecordPage
      query={useQuery(changeQuery(params.id ?? ''))}
      name={t('routes.2201')}
      title={({ formName }) => formName}
      subtitle={(change) => <Subtitle change={change} />}
      back={2200}
      status={({ state }) => <StateBadge machine={collectChangeStates} state={state} />}
      actions={(change) => <ChangeButtons change={change} />}
    >
      {(change) => <Content key={change.id} change={change} />}
    </RecordPage>
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

function Content({ change }: { change: Change }) {
  const { t } = useTranslation('collects')
  return (
    <Stack>
      <WorkThrough route={2201} id={change.id} version={change.rowVersion} needsReader={needsReader(change)} />
      {change.stale ? <StaleNotice change={change} stale={change.stale} /> : null}
      {change.kind === 'DELETE' ? <Text>{t('change.deletion')}</Text> : null}
      <RecordColumns
        main={<Comparison change={change} />}
        side={
          <>
            <RequestFacts change={change} />
            <Effects change={change} />
            <RecordFacts change={change} />
          </>
        }
      />
    </Stack>
  )
}

/** Who asks for it and why, whose turn it is, who decided it and why. */
function RequestFacts({ change }: { change: Change }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const zone = usePlantZone()(change.place.industryId)
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

function RecordFacts({ change }: { change: Change }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const zone = usePlantZone()(change.place.industryId)
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
