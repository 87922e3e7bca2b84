import { routePath } from '@lineside/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { queryText } from '../../../core/api/query.ts'
import { OnePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue, writeLimits } from '../../../core/measure/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RepeatBodies, shortName } from '../../../core/repeats/index.ts'
import { FactTable, IconCalculator, Meta, Row, Sparkline, StatusPill, TextLink, Tooltip } from '../../../ui/index.ts'
import { type Collect, type CollectValue, lastValuesQuery } from '../queries.ts'
import styles from './FieldTable.module.css'
import { ValueEvidence } from './ValueEvidence.tsx'

/** Every value of a record with the limits it was judged by, how far it lies outside, and the values before it. */
export function ValueTable({ record }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const { data: last } = useQuery(lastValuesQuery(record))
  const zone = usePlantZone()(record.place.industryId)
  return (
    <FactTable pad="0.5rem 1rem" first="34%" align="middle" blocks className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('record.field')}</th>
          <th scope="col">{t('record.value')}</th>
          <th scope="col">{t('record.limits')}</th>
          <th scope="col">{t('record.lastValues')}</th>
        </tr>
      </thead>
      <RepeatBodies
        rows={record.values}
        repeatOf={(value) => value.inRepeat}
        columns={4}
        row={(value) => (
          <ValueRow
            key={value.fieldId}
            value={value}
            zone={zone}
            last={last?.find((one) => one.fieldId === value.fieldId)?.values}
          />
        )}
      />
    </FactTable>
  )
}

interface SourceProps {
  linked: NonNullable<CollectValue['linked']>
  zone: string | undefined
}

/** The record that a linked value was read from. */
function Source({ linked: { collectId, collectedAt }, zone }: SourceProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  return (
    <div>
      <TextLink href={routePath(1100) + queryText({ record: collectId })}>
        {t('record.source', { id: collectId, at: formats.dateTime(collectedAt, zone) })}
      </TextLink>
    </div>
  )
}

interface ProposedProps {
  suggested: NonNullable<CollectValue['suggested']>
  zone: string | undefined
}

/** The model that proposed a value, and what it was shown. */
function Proposed({ suggested: { basis, model, at }, zone }: ProposedProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  return (
    <Meta as="div" size={14}>
      {t(`record.${basis}By`, { model, at: formats.dateTime(at, zone) })}
    </Meta>
  )
}

interface EnteredProps {
  entered: NonNullable<CollectValue['entered']>
  zone: string | undefined
}

/** Who entered a value of a record in parts, and when. */
function Entered({ entered: { by, at }, zone }: EnteredProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  return (
    <Meta as="div" size={14}>
      {t('record.entered', { who: by.name, at: formats.dateTime(at, zone) })}
    </Meta>
  )
}

interface ValueRowProps {
  value: CollectValue
  zone: string | undefined
  /** newest first */
  last: readonly { value: string | number | boolean }[] | undefined
}

function ValueRow({ value, zone, last }: ValueRowProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const limits = writeLimits(value, formats)
  const numbers = (last ?? []).map((one) => (typeof one.value === 'number' ? one.value : null)).reverse()
  const drawn = numbers.filter((number) => number !== null).length > 1
  return (
    <tr data-outside={value.conform === false || undefined}>
      <th scope="row">
        <Row as="span" rowGap={4} inline>
          {shortName(value)}
          {value.source === 'calculated' ? (
            <Tooltip text={t('codes.source.calculated')}>
              <Row as="span" gap={0} align="stretch" wrap={false} inline fit="content" tone="muted">
                <IconCalculator size={16} stroke={1.75} role="img" aria-label={t('codes.source.calculated')} />
              </Row>
            </Tooltip>
          ) : null}
          {value.pictureId ? (
            <OnePicture fileId={value.pictureId} name={t('record.pictureOf', { field: value.name })} />
          ) : null}
          {value.critical ? <StatusPill tone="rejected">{t('record.critical')}</StatusPill> : null}
        </Row>
      </th>
      <td>
        <MeasuredValue measured={value} />
        <ValueEvidence value={value} zone={zone} />
        {value.biField ? (
          <Meta as="div" size={14}>
            {t('record.biField', { name: value.biField })}
          </Meta>
        ) : null}
        {value.entered ? <Entered entered={value.entered} zone={zone} /> : null}
        {value.suggested ? <Proposed suggested={value.suggested} zone={zone} /> : null}
        {value.linked ? <Source linked={value.linked} zone={zone} /> : null}
      </td>
      <Meta as="td" figures data-name={t('record.limits')} data-empty={!limits || undefined}>
        {limits ?? '—'}
      </Meta>
      <td data-empty={!drawn || undefined}>
        {drawn ? (
          <Sparkline
            values={numbers}
            low={value.min}
            high={value.max}
            format={(number) => formats.number(number)}
            label={t('record.lastOf', { field: value.name })}
          />
        ) : null}
      </td>
    </tr>
  )
}
