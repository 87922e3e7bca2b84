import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Stack, Surface, Text } from '../../../ui/index.ts'
import { groupLogQuery } from '../queries.ts'
import { HistoryDetail } from './HistoryDetail.tsx'

/** What somebody else changed since this version; what was typed stands on top of it. */
export function ChangedMeanwhile({ id, since }: { id: number; since: number }) {
  const { t } = useTranslation(['option-groups', 'core'])
  const formats = useFormats()
  const { data: log } = useQuery(groupLogQuery(String(id)))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // each entry is one version, the first of them the group's own beginning
  const news = (log ?? []).slice(since)
  return (
    <Surface title={t('core:form.stale')}>
      <Stack gap="sm">
        <Text>{t('stale.text')}</Text>
        {news.map((entry) => (
          <div key={entry.id}>
            <Text size="small" tone="muted">
              {[entry.actor?.name ?? t('core:record.system'), formats.dateTime(entry.at, zone)].join(', ')}
            </Text>
            <HistoryDetail entry={entry} />
          </div>
        ))}
      </Stack>
    </Surface>
  )
}
