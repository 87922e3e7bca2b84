import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordColumns, RecordPage } from '../../../core/record/index.ts'
import { Surface, Text, TextLink } from '../../../ui/index.ts'
import { type Checklist, type ChecklistVersion, checklists, differenceQuery, versionQuery } from '../queries.ts'
import { ContentView } from './ContentView.tsx'
import { DifferenceList } from './Differences.tsx'
import { Facts } from './Facts.tsx'
import { useNames } from './names.ts'

interface VersionPageProps {
  /** of the checklist */
  id: string
  versionId: number
}

/** One published version: what it changed, then all it says. */
export function VersionPage({ id, versionId }: VersionPageProps) {
  const { t } = useTranslation(['checklists', 'core'])
  const { data: checklist } = useQuery(checklists.record(id))
  return (
    <RecordPage
      query={useQuery(versionQuery(versionId))}
      name={t('core:routes.3502')}
      title={({ content }) => content.name}
      subtitle={(version) => (
        <>
          {t('checklists:record.version', { version: version.version })} ·{' '}
          <TextLink href={addressOf(3502, { id })}>{t('checklists:record.all')}</TextLink>
        </>
      )}
      back={3500}
    >
      {(version) => <Content version={version} checklist={checklist} />}
    </RecordPage>
  )
}

function Content({ version, checklist }: { version: ChecklistVersion; checklist: Checklist | undefined }) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const zone = usePlantZone()(checklist?.industryId)
  const names = useNames(version.names)
  return (
    <RecordColumns
      main={
        <>
          <Surface title={t('record.published')}>
            <Text figures>
              {t('record.publishedBy', {
                person: version.publishedBy.name,
                at: formats.dateTime(version.publishedAt, zone),
              })}
            </Text>
          </Surface>
          <Changed version={version} />
          <ContentView content={version.content} />
        </>
      }
      side={<Facts content={version.content} names={names} />}
    />
  )
}

function Changed({ version }: { version: ChecklistVersion }) {
  const { t } = useTranslation('checklists')
  const before = version.version - 1
  const { data } = useQuery({
    ...differenceQuery(version.checklistId, before, version.version),
    enabled: before > 0,
  })
  const names = useNames(data?.names, version.names)
  return (
    <Surface title={before > 0 ? t('difference.titleTo', { version: before }) : t('difference.title')}>
      {before > 0 ? (
        data ? (
          <DifferenceList difference={data} names={names} />
        ) : null
      ) : (
        <Text tone="muted">{t('difference.first')}</Text>
      )}
    </Surface>
  )
}
