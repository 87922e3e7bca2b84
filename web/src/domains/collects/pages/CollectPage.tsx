import { collectPartStates } from '@lineside/contract/collects'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, BesideRecord } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordHistory, RecordPage, StateBadge } from '../../../core/record/index.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconButton,
  IconClock,
  IconLink,
  KeyValueList,
  lazyPart,
  Meta,
  Row,
  Skeleton,
  StatusPill,
  Surface,
  Text,
} from '../../../ui/index.ts'
import { RecordActions } from '../changes/RecordActions.tsx'
import { RequestBanner } from '../changes/RequestBanner.tsx'
import { Revisions } from '../changes/Revisions.tsx'
import { AnswerChanges } from '../parts/AnswerChanges.tsx'
import { useCopyLink } from '../parts/copy-link.ts'
import { ChangePill, noteTones, OutsidePill } from '../parts/pills.tsx'
import { TraceButton } from '../parts/TraceButton.tsx'
import { ValueTable } from '../parts/ValueTable.tsx'
import { type Collect, collectLogQuery, collectQuery } from '../queries.ts'
import { DuplicateButton } from '../report/DuplicateButton.tsx'

// most who read a record propose nothing
const ProposeEdit = lazyPart(async () => ({ default: (await import('../changes/ProposeEdit.tsx')).ProposeEdit }))

interface CollectPageProps {
  id: string
  /** its fields stand open for other values */
  proposes: boolean
}

/** /relatorio-de-coleta?record={id}: one record, whole. */
export function CollectPage({ id, proposes }: CollectPageProps) {
  const { t } = useTranslation('collects')
  return (
    <RecordPage
      query={useQuery(collectQuery(id))}
      name={t('record.name')}
      title={(record) => record.formName}
      subtitle={(record) => t('record.number', { id: record.id, version: record.formVersion })}
      back={1100}
      status={(record) => <Pills record={record} />}
      actions={(record) => <Actions record={record} proposes={proposes && mayPropose(record)} />}
    >
      {(record) => (
        <>
          {record.request ? <RequestBanner record={record} request={record.request} /> : null}
          {isOpen(record) ? <OpenPart record={record} /> : null}
          {record.clockSkewed ? <SkewedClock record={record} /> : null}
          {record.belowSkill ? <BelowSkill skill={record.belowSkill} /> : null}
          {record.hasNonConformity && record.abilities.readNonConformities === true ? (
            <BesideRecord of="collects" id={record.id} />
          ) : null}
          <Facts record={record} />
          {proposes && mayPropose(record) ? (
            <Suspense fallback={<Skeleton shape="record" count={8} />}>
              <ProposeEdit record={record} />
            </Suspense>
          ) : (
            <Surface title={t('record.values')} padding="none">
              <ValueTable record={record} />
            </Surface>
          )}
          {record.revision > 1 ? <Revisions record={record} /> : null}
          <History record={record} />
          <Surface title={t('record.seal')}>
            <Meta as="p" below={6} size={13}>
              {t('record.sealText')}
            </Meta>
            <Text as="code" size={13}>
              {record.hash}
            </Text>
          </Surface>
        </>
      )}
    </RecordPage>
  )
}

const mayPropose = ({ abilities }: Collect) => abilities.editRequested === true

type PartOfRecord = Collect & { inParts: NonNullable<Collect['inParts']> }

/** Begun in parts and not whole, or never to be. */
const isOpen = (record: Collect): record is PartOfRecord =>
  record.inParts !== undefined && record.inParts.state !== 'FINISHED'

/** Until when it can be finished, or that it was not. */
function OpenPart({ record: { inParts, place } }: { record: PartOfRecord }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const zone = usePlantZone()(place.industryId)
  const params = { who: inParts.begunBy.name, at: formats.dateTime(inParts.closesAt, zone) }
  return (
    <Notice icon={IconClock}>
      {inParts.state === 'PART' ? t('record.part', params) : t('record.notFinished', params)}
    </Notice>
  )
}

function Pills({ record }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const labels = useLabels('collects')
  return (
    <>
      {isOpen(record) ? <StateBadge machine={collectPartStates} state={record.inParts.state} /> : null}
      <OutsidePill outside={record.outRange} />
      {record.hasCritical ? <StatusPill tone="rejected">{t('columns.hasCritical')}</StatusPill> : null}
      {record.note ? <StatusPill tone={noteTones[record.note]}>{labels.code('note', record.note)}</StatusPill> : null}
      {record.changeState === 'NONE' ? null : <ChangePill state={record.changeState} />}
    </>
  )
}

function Actions({ record, proposes }: { record: Collect; proposes: boolean }) {
  const { t } = useTranslation('collects')
  const copyLink = useCopyLink()
  return (
    <>
      <IconButton
        icon={IconLink}
        label={t('tools.copyLink')}
        onClick={() => void copyLink(addressOf(1100, {}, { record: record.id }))}
      />
      {proposes || isOpen(record) ? null : (
        <>
          <TraceButton record={record} />
          <DuplicateButton record={record} />
          <RecordActions record={record} />
        </>
      )}
    </>
  )
}

function SkewedClock({ record }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  return <Notice icon={IconClock}>{t('record.skewed', { device: formats.dateTime(record.deviceTime, zone) })}</Notice>
}

/** Whoever filled it was below the level that the form asked for, which then only warned. */
function BelowSkill({ skill: { task, level, ownLevel } }: { skill: NonNullable<Collect['belowSkill']> }) {
  const { t } = useTranslation('collects')
  return <Notice icon={IconAlertTriangle}>{t('record.belowSkill', { task, level, own: ownLevel })}</Notice>
}

function Facts({ record }: { record: Collect }) {
  const labels = useLabels('collects')
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  const { placeNames, product } = record
  return (
    <Surface>
      <KeyValueList
        columns={3}
        items={[
          { label: labels.column('collectedAt'), value: formats.dateTime(record.collectedAt, zone) },
          { label: labels.column('collectPoint'), value: placeNames.collectPoint },
          { label: labels.column('product'), value: product ? `${product.name} · ${product.sku}` : null },
          { label: labels.column('operator'), value: record.operator.name },
          { label: labels.column('shiftName'), value: record.shiftName },
          { label: labels.column('productionDate'), value: formats.day(record.productionDate) },
          { label: labels.column('industryLine'), value: placeNames.industryLine },
          { label: labels.column('family'), value: placeNames.family },
          { label: labels.column('process'), value: placeNames.process },
          { label: labels.column('industry'), value: placeNames.industry },
          { label: labels.column('registerType'), value: labels.code('registerType', record.registerType) },
          { label: labels.column('receivedAt'), value: formats.dateTime(record.receivedAt, zone) },
          ...(record.script ? [{ label: labels.column('script'), value: record.script.name }] : []),
        ]}
      />
    </Surface>
  )
}

function History({ record }: { record: Collect }) {
  return (
    <RecordHistory
      domain="collects"
      part="changes"
      query={useQuery(collectLogQuery(record.id))}
      plant={record.place.industryId}
      detail={(entry) => <AnswerChanges entry={entry} record={record} />}
    />
  )
}

/** What its reader must know before they believe its values. */
function Notice({ icon: NoticeIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Row
      as="p"
      frame="warning"
      icons={2}
      align="start"
      wrap={false}
      fit="content"
      padX={14}
      padY={10}
      round={8}
      fill="warning"
      tone="warning"
    >
      <NoticeIcon size={18} stroke={1.75} aria-hidden />
      {children}
    </Row>
  )
}
