import { rightsGained } from '@lineside/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { KeyValueList, Stack, Surface, Text } from '../../../ui/index.ts'
import { type Profile, profileLogQuery } from '../queries.ts'
import { applicationWord, movedRightWord } from './words.ts'

export interface Overtaken {
  /** as it was when the reader began */
  before: Profile
  /** as somebody else left it */
  current: Profile
}

/** What somebody else changed while the reader was typing; what was typed stands on top of it. */
export function ChangedMeanwhile({ before, current }: Overtaken) {
  const { t } = useTranslation(['profiles', 'core'])
  const formats = useFormats()
  const { data: log } = useQuery(profileLogQuery(String(current.id)))
  const last = log?.at(-1)
  const lists = {
    newApplications: current.applications.filter((one) => !before.applications.includes(one)).map(applicationWord),
    oldApplications: before.applications.filter((one) => !current.applications.includes(one)).map(applicationWord),
    newRights: rightsGained(before.rights, current.rights).map((one) => movedRightWord(one, before.rights)),
    oldRights: rightsGained(current.rights, before.rights).map((one) => movedRightWord(one, current.rights)),
  }
  const items = (Object.keys(lists) as (keyof typeof lists)[])
    .filter((key) => lists[key].length > 0)
    .map((key) => ({ label: t(`stale.${key}`), value: lists[key].join(' · ') }))
  const renamed =
    before.name === current.name
      ? []
      : [{ label: t('columns.name'), value: t('stale.moved', { before: before.name, after: current.name }) }]
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const who = last && [last.actor?.name ?? t('core:record.system'), formats.dateTime(last.at, zone)].join(', ')
  return (
    <Surface title={t('core:form.stale')}>
      <Stack gap="sm">
        <Text>{t('stale.text')}</Text>
        <KeyValueList
          columns={1}
          items={[...renamed, ...items, ...(who ? [{ label: t('stale.by'), value: who }] : [])]}
        />
      </Stack>
    </Surface>
  )
}
