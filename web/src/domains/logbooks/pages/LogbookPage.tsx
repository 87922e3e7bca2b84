import { logbookStates } from '@lineside/contract/logbooks'
import { useQuery } from '@tanstack/react-query'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog, StoredRecord } from '../../../core/catalogue/record.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { VersionList } from '../../../core/record/VersionList.tsx'
import { Box, IconEdit, LinkButton, Meta, Stack, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { DueOn } from '../definition/DueOn.tsx'
import { anchorOf, begunIn } from '../definition/due.ts'
import { enabling } from '../enabling.ts'
import { logbookFields } from '../fields.ts'
import { usePlantDays } from '../parts/plant-days.ts'
import { type Logbook, type LogbookVersion, logbooks, versionsQuery } from '../queries.ts'

export const page = definePage({ Component: LogbookPage })

/** /diario-de-bordo/{id}: a logbook with its activities, its versions and what became of it. */
function LogbookPage({ params }: PageProps) {
  return (
    <StoredRecord record={logbooks.record(params.id ?? '')} route={2402} back={2400}>
      {(logbook) => <LogbookView key={logbook.id} logbook={logbook} />}
    </StoredRecord>
  )
}

function LogbookView({ logbook }: { logbook: Logbook }) {
  const { t } = useTranslation(['core', 'logbooks'])
  const placeName = usePlaceNames()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const { id, industryId, abilities, activities } = logbook
  const { tomorrow } = usePlantDays(industryId)
  const { data: versions = [] } = useQuery(versionsQuery(id))
  const begun = begunIn(versions)
  return (
    <ScreenPage
      title={logbook.name}
      subtitle={[placeName('industry', { industryId }), t('logbooks:holders', { count: logbook.holderCount })].join(
        ' · ',
      )}
      back={2400}
      status={<StateBadge machine={logbookStates} state={logbook.state} />}
      actions={
        <>
          <PrintButton />
          <EnableMenu record={logbook} setEnabled={setEnabled} />
          {abilities.changed === true ? (
            <LinkButton tone="primary" icon={IconEdit} href={addressOf(2403, { id })}>
              {t('core:actions.edit')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <RecordColumns
        main={<Activities logbook={logbook} />}
        side={
          <>
            <DueOn
              first={tomorrow}
              activities={activities.map((one) => ({ ...one, anchor: anchorOf(begun, one.id, one.frequency) }))}
            />
            <Versions logbook={logbook} versions={versions} />
            <RecordLog fields={logbookFields} log={logbooks.log(id)} plant={industryId} />
          </>
        }
      />
      {inUse}
    </ScreenPage>
  )
}

function Activities({ logbook: { activities } }: { logbook: Logbook }) {
  const { t } = useTranslation('logbooks')
  const labels = useLabels('logbooks')
  return (
    <Surface title={t('activities.title')}>
      {activities.length === 0 ? <Text tone="muted">{t('activities.none')}</Text> : null}
      <Stack as="ol" gap={0}>
        {activities.map((activity) => (
          <Stack key={activity.id} as="li" flush="start" gap={4} padY={10} line="above" breaks>
            <Box as="span" weight={500}>
              {activity.title}
            </Box>
            <Meta size={14}>
              {[
                labels.code('frequency', activity.frequency),
                activity.mayNotApply ? labels.column('mayNotApply') : null,
                activity.needsNote ? labels.column('needsNote') : null,
                activity.needsFile ? labels.column('needsFile') : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Meta>
            {activity.description ? (
              <Meta as="p" size={14} keepLines>
                {activity.description}
              </Meta>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Surface>
  )
}

interface VersionsProps {
  logbook: Logbook
  versions: readonly LogbookVersion[]
}

/** All versions, the newest first: each holds from its day on. */
function Versions({ logbook: { industryId, versionToday }, versions }: VersionsProps) {
  const { t } = useTranslation('logbooks')
  const formats = useFormats()
  const zone = usePlantZone()(industryId)
  return (
    <Surface title={t('versions.title')}>
      <VersionList
        versions={versions.map(({ number, validFrom, by, at, activities }) => {
          const holds = number === versionToday
          const coming = number > (versionToday ?? 0)
          return {
            key: number,
            label: t('versions.numbered', { version: number }),
            tone: holds ? ('done' as const) : coming ? ('ongoing' as const) : ('neutral' as const),
            badge: holds ? (
              <StatusPill tone="done">{t('versions.inForce')}</StatusPill>
            ) : coming ? (
              <StatusPill tone="ongoing">{t('versions.from', { day: formats.day(validFrom) })}</StatusPill>
            ) : null,
            fact: [t('versions.activities', { count: activities.length }), by?.name, formats.dateTime(at, zone)]
              .filter(Boolean)
              .join(' · '),
          }
        })}
      />
    </Surface>
  )
}
