import type { SettingValue } from '@lineside/contract/core/settings'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, StateView, Text, Timeline } from '../../ui/index.ts'
import { problemText, useFormats, useTranslation } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { useAccount } from '../session/index.ts'
import type { Setting } from './labels.ts'
import { useSettingLabels } from './labels.ts'
import { settingLogQuery } from './queries.ts'

type Saved = { value?: SettingValue } | null

/** Who changed a setting, when, from what to what; the newest first. */
export function SettingHistory({ setting }: { setting: Setting }) {
  const { t } = useTranslation('settings')
  const { t: core } = useTranslation('core')
  const formats = useFormats()
  const labels = useSettingLabels(setting)
  const zone = usePlantZone()(useAccount().plants[0])
  const query = useQuery(settingLogQuery(setting))
  if (query.isError) {
    const title = t('historyFailed')
    return <StateView kind="error" compact headingLevel={3} title={title} text={problemText(query.error)} />
  }
  if (!query.data) return <Skeleton shape="list" count={2} />
  if (query.data.length === 0) return <Text tone="muted">{t('noHistory')}</Text>
  const write = (saved: Saved) => (saved?.value === undefined ? '—' : labels.write(saved.value))
  const entries = query.data.toReversed().map(({ id, before, after, actor, at }) => ({
    id: String(id),
    title: `${write(before as Saved)} → ${write(after as Saved)}`,
    by: actor?.name ?? core('record.system'),
    time: formats.dateTime(at, zone),
    dateTime: at,
  }))
  return <Timeline entries={entries} label={t('history', { name: labels.name })} />
}
