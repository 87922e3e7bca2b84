import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation, useWords } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordFailure, RecordPage } from '../../../core/record/index.ts'
import {
  IconAlertTriangle,
  IconButton,
  IconClock,
  IconLink,
  KeyValueList,
  LinkButton,
  Skeleton,
  StatusPill,
  Surface,
} from '../../../ui/index.ts'
import { AnswerChanges } from '../parts/AnswerChanges.tsx'
import { useCopyLink } from '../parts/copy-link.ts'
import { noteTones, OutsidePill } from '../parts/pills.tsx'
import { ValueTable } from '../parts/ValueTable.tsx'
import { type Collect, collectLogQuery, collectQuery } from '../queries.ts'
import styles from './CollectPage.module.css'

/** /relatorio-de-coleta?record={id}: one record, whole. */
export function CollectPage({ id }: { id: string }) {
  const { t } = useTranslation('collects')
  return (
    <RecordPage
      query={useQuery(collectQuery(id))}
      name={t('record.name')}
      title={(record) => record.formName}
      subtitle={(record) => t('record.number', { id: record.id, version: record.formVersion })}
      back={1100}
      status={(record) => <Pills record={record} />}
      actions={(record) => <Actions record={record} />}
    >
      {(record) => (
        <>
          {record.clockSkewed ? <SkewedClock record={record} /> : null}
          <Facts record={record} />
          <Surface title={t('record.values')} padding="none">
            <ValueTable record={record} />
          </Surface>
          <History record={record} />
          <Surface title={t('record.seal')}>
            <p className={styles.quiet}>{t('record.sealText')}</p>
            <code className={styles.hash}>{record.hash}</code>
          </Surface>
        </>
      )}
    </RecordPage>
  )
}

function Pills({ record }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const words = useWords('collects')
  return (
    <>
      <OutsidePill outside={record.outRange} />
      {record.hasCritical ? <StatusPill tone="rejected">{t('columns.hasCritical')}</StatusPill> : null}
      {record.note ? <StatusPill tone={noteTones[record.note]}>{words.code('note', record.note)}</StatusPill> : null}
      {record.changeState === 'NONE' ? null : (
        <StatusPill tone="approval">{words.code('changeState', record.changeState)}</StatusPill>
      )}
    </>
  )
}

function Actions({ record }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const copyLink = useCopyLink()
  return (
    <>
      <IconButton
        icon={IconLink}
        label={t('tools.copyLink')}
        onClick={() => void copyLink(addressOf(1100, {}, { record: record.id }))}
      />
      {record.hasNonConformity && record.abilities.readNonConformities === true ? (
        <LinkButton href={addressOf(1200, {}, { collectId: record.id })} icon={IconAlertTriangle}>
          {t('tools.nonConformities')}
        </LinkButton>
      ) : null}
    </>
  )
}

function SkewedClock({ record }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  return (
    <p className={styles.skewed}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      {t('record.skewed', { device: formats.dateTime(record.deviceTime, zone) })}
    </p>
  )
}

function Facts({ record }: { record: Collect }) {
  const words = useWords('collects')
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  const { placeNames, product } = record
  return (
    <Surface>
      <KeyValueList
        columns={3}
        items={[
          { label: words.column('collectedAt'), value: formats.dateTime(record.collectedAt, zone) },
          { label: words.column('collectPoint'), value: placeNames.collectPoint },
          { label: words.column('product'), value: product ? `${product.name} · ${product.sku}` : null },
          { label: words.column('operator'), value: record.operator.name },
          { label: words.column('shiftName'), value: record.shiftName },
          { label: words.column('productionDate'), value: formats.day(record.productionDate) },
          { label: words.column('industryLine'), value: placeNames.industryLine },
          { label: words.column('family'), value: placeNames.family },
          { label: words.column('process'), value: placeNames.process },
          { label: words.column('industry'), value: placeNames.industry },
          { label: words.column('registerType'), value: words.code('registerType', record.registerType) },
          { label: words.column('receivedAt'), value: formats.dateTime(record.receivedAt, zone) },
        ]}
      />
    </Surface>
  )
}

function History({ record }: { record: Collect }) {
  const { data, error, refetch } = useQuery(collectLogQuery(record.id))
  const zone = usePlantZone()(record.place.industryId)
  if (data) {
    return (
      <HistoryTimeline
        domain="collects"
        entries={data}
        zone={zone}
        detail={(entry) => <AnswerChanges entry={entry} record={record} />}
      />
    )
  }
  return (
    <Surface>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={3} />}
    </Surface>
  )
}
