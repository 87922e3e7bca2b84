import { searchText } from '@lineside/contract/core'
import { type SettingGroup, settingGroups } from '@lineside/contract/core/settings'
import { useState } from 'react'
import { Button, SearchInput, Skeleton, Stack, StateView, Surface, Text } from '../../ui/index.ts'
import { problemText, useFormats, useTranslation } from '../i18n/index.ts'
import type { Setting } from './labels.ts'
import { labelsFor } from './labels.ts'
import { useSettings } from './queries.ts'
import { SettingRow } from './SettingRow.tsx'
import styles from './SystemSettings.module.css'

/** The settings of the system by their subjects, for administrators (decisions section 7). */
export function SystemSettings() {
  const { t } = useTranslation('settings')
  const query = useSettings()
  if (query.data) return <Groups all={query.data} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return <StateView kind="error" title={t('failed')} text={problemText(query.error)} onRetry={retry} />
  }
  return (
    <Surface>
      <Skeleton shape="list" count={8} />
    </Surface>
  )
}

function Groups({ all }: { all: readonly Setting[] }) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const terms = searchText(search).split(/\s+/).filter(Boolean)
  const fits = (setting: Setting) => {
    const { name, meaning } = labelsFor(setting, formats)
    const text = searchText([name, meaning, setting.key, t(`groups.${setting.group}`)].join(' '))
    return terms.every((word) => text.includes(word))
  }
  const matches = all.filter(fits)
  return (
    <Stack>
      <Text tone="muted">{t('lead')}</Text>
      <SearchInput label={t('search')} value={search} onChange={setSearch} width="100%" />
      {settingGroups.map((group) => (
        <Group key={group} group={group} settings={matches.filter((one) => one.group === group)} all={all} />
      ))}
      {matches.length > 0 ? null : (
        <StateView
          kind="empty"
          title={t('nothingTitle')}
          text={t('nothingText')}
          action={<Button onClick={() => setSearch('')}>{t('showAll')}</Button>}
        />
      )}
    </Stack>
  )
}

interface GroupProps {
  group: SettingGroup
  settings: readonly Setting[]
  all: readonly Setting[]
}

function Group({ group, settings, all }: GroupProps) {
  const { t } = useTranslation('settings')
  if (settings.length === 0) return null
  return (
    <Surface title={t(`groups.${group}`)}>
      <ul className={styles.list}>
        {settings.map((setting) => (
          <SettingRow key={setting.key} setting={setting} all={all} />
        ))}
      </ul>
    </Surface>
  )
}
