import { collectPartStates } from '@lineside/contract/collects'
import { useQuery } from '@tanstack/react-query'
import { useWhen } from '../../../../capture/shared/when.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { useFormats, useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { limitsBeside, MeasuredValue } from '../../../../core/measure/index.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import { RecordFailure } from '../../../../core/record/RecordPage.tsx'
import { StateBadge } from '../../../../core/record/StateBadge.tsx'
import { RepeatSections, shortName } from '../../../../core/repeats/index.ts'
import { useSession } from '../../../../core/session/index.ts'
import { Box, KeyValueList, LinkButton, Meta, Row, Skeleton, StatusPill, Surface } from '../../../../ui/index.ts'
import { ValueEvidence } from '../../parts/ValueEvidence.tsx'
import { collectQuery } from '../queries.ts'
import { addresses, portalAddresses } from '../screens.ts'
import type { Saved } from '../unsent.ts'

/** One record, as it was saved. */
export function RecordScreen({ id }: { id: number }) {
  const { t } = useTranslation('capture')
  const { data: record, error, refetch } = useQuery(collectQuery(id))
  return (
    <Shell
      title={record?.formName ?? t('records.name')}
      subtitle={t('sent.number', { id })}
      back={addresses.records}
      section="records"
    >
      {record ? <RecordView record={record} /> : null}
      {!record && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!record && !error ? <Skeleton shape="record" count={6} /> : null}
    </Shell>
  )
}

function RecordView({ record }: { record: Saved }) {
  const { t } = useTranslation('capture')
  const labels = useLabels('collects')
  const formats = useFormats()
  const when = useWhen()
  const zone = usePlantZone()(record.place.industryId)
  const { account, mayOpen } = useSession()
  return (
    <>
      <Surface>
        <KeyValueList
          items={[
            { label: labels.column('collectedAt'), value: formats.dateTime(record.collectedAt, zone) },
            { label: labels.column('collectPoint'), value: record.placeNames.collectPoint },
            { label: labels.column('industryLine'), value: record.placeNames.industryLine },
            { label: labels.column('product'), value: record.product?.name },
            { label: labels.column('shiftName'), value: record.shiftName },
            { label: labels.column('operator'), value: record.operator.name },
          ]}
        />
        <Row gap={6} align="stretch" above={4}>
          <StatusPill tone={record.outRange ? 'overdue' : 'done'}>
            {record.outRange ? t('records.outside') : t('records.within')}
          </StatusPill>
          {record.inParts && record.inParts.state !== 'FINISHED' ? (
            <StateBadge machine={collectPartStates} state={record.inParts.state} />
          ) : null}
          {record.changeState === 'NONE' ? null : (
            <StatusPill tone="approval">{labels.code('changeState', record.changeState)}</StatusPill>
          )}
        </Row>
      </Surface>
      <Surface title={t('records.values')} padding="none">
        <RepeatSections rows={record.values} repeatOf={(value) => value.inRepeat}>
          {(values) => (
            <Box as="ul" line="between">
              {values.map((value) => {
                const limits = limitsBeside(value, formats)
                return (
                  <Box key={value.fieldId} as="li" padX={16} padY={12}>
                    <Meta as="div" size={14}>
                      {shortName(value)}
                    </Meta>
                    <MeasuredValue measured={value} />
                    <ValueEvidence value={value} size="touch" />
                    {value.entered ? (
                      <Meta as="div" size={13}>
                        {t('part.entered', { who: value.entered.by.name, when: when(value.entered.at, zone) })}
                      </Meta>
                    ) : null}
                    {limits ? (
                      <Meta as="div" size={13}>
                        {t('fill.limits', { limits })}
                      </Meta>
                    ) : null}
                  </Box>
                )
              })}
            </Box>
          )}
        </RepeatSections>
      </Surface>
      {mayOpen(1100) && account.profile.applications.includes('portal') ? (
        <LinkButton href={portalAddresses.record(record.id)} size="touch">
          {t('records.portal')}
        </LinkButton>
      ) : null}
    </>
  )
}
