import { getSettingLog, type SettingValue } from '@lineside/contract/core/settings'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, StateView, Text, Timeline } from '../../ui/index.ts'
import { call } from '../api/index.ts'
import { problemText, useFormats, useTranslation } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { useAccount } from '../session/index.ts'
import type { Setting } from './queries.ts'
import { useSettingWords } from './words.ts'

type Kept = { value?: SettingValue } | null

/** Who changed a setting, when, from what to what; the newest first. */
export function SettingHistory({ setting }: { setting: Setting }) {
  const { t } = useTranslation('settings')
  const { t: core } = useTranslation('core')
  const formats = useFormats()
  const words = useSettingWords(setting)
  const zone = usePlantZone()(useAccount().plants[0])
  const { key, rowVersion } = setting
  const query = useQuery({
    queryKey: [getSettingLog.name, key, rowVersion],
    queryFn: ({ signal }) => call(getSettingLog, { params: { key } }, { signal }),
  })
  if (query.isError) {
    const title = t('historyFailed')
    return <StateView kind="error" compact headingLevel={3} title={title} text={problemText(query.error)} />
  }
  if (!query.data) return <Skeleton shape="list" count={2} />
  if (query.data.length === 0) return <Text tone="muted">{t('noHistory')}</Text>
  const write = (kept: Kept) => (kept?.value === undefined ? '—' : words.write(kept.value))
  const entries = query.data.toReversed().map(({ id, before, after, actor, at }) => ({
    id: String(id),
    title: `${write(before as Kept)} → ${write(after as Kept)}`,
    by: actor?.name ?? core('record.system'),
    time: formats.dateTime(at, zone),
    dateTime: at,
  }))
  return <Timeline entries={entries} label={t('history', { name: words.name })} />
}
