import { languageNames, problemText, textOf, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { useLogbookNames } from '../../../core/pickers/logbooks.ts'
import { KeyValueList, Surface, Text } from '../../../ui/index.ts'
import type { User } from './queries.ts'
import { TopicRights } from './TopicRights.tsx'

/** A user for who may not change them, and why where there is a reason. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('accounts', 'users')
  const formats = useFormats()
  const { edit } = user.abilities
  const refused = typeof edit === 'string' && edit !== 'FORBIDDEN' ? problemText({ code: edit, message: '' }) : null
  const day = (value: string | null) => value && formats.day(value)
  return (
    <>
      <Surface title={t('people.person')}>
        {refused ? <Text tone="muted">{refused}</Text> : null}
        <KeyValueList
          items={[
            { label: labels.column('name'), value: user.name },
            { label: labels.column('login'), value: user.login },
            { label: labels.column('email'), value: user.email },
            { label: t('people.badge'), value: user.badge },
            { label: labels.column('language'), value: languageNames[user.language] },
            { label: labels.column('supervisor'), value: user.supervisor?.name },
          ]}
        />
      </Surface>
      <Surface title={t('people.access')}>
        <AccessFacts user={user} />
      </Surface>
      <TopicRights rights={user.topicRights} />
      <Surface title={t('people.absence')}>
        <KeyValueList
          columns={3}
          items={[
            { label: labels.column('absentFrom'), value: day(user.absentFrom) },
            { label: labels.column('absentTo'), value: day(user.absentTo) },
            { label: labels.column('substitute'), value: user.substitute?.name },
          ]}
        />
      </Surface>
    </>
  )
}

export function AccessFacts({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('accounts', 'users')
  const placeName = usePlaceNames()
  const logbookName = useLogbookNames()
  const names = (plants: readonly number[]) =>
    plants.map((id) => placeName('industry', { industryId: id }) || `#${id}`).join(', ')
  return (
    <KeyValueList
      items={[
        { label: labels.column('role'), value: user.role.name },
        { label: labels.column('profile'), value: user.profile.name },
        { label: labels.column('plants'), value: names(user.plants) },
        { label: labels.column('coordinates'), value: names(user.coordinates) },
        {
          label: t('people.logBook'),
          value: user.logBookId === null ? t('people.logBookOfProfile') : logbookName(user.logBookId),
        },
        {
          label: labels.column('supportAccess'),
          value: textOf('core', user.supportAccess ? 'yesNo.yes' : 'yesNo.no'),
        },
      ]}
    />
  )
}
