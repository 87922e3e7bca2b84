import { getOwnSettings } from '@lineside/contract/accounts'
import { type Language, languages } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { currentLanguage, languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { type Account, chooseOwnLanguage, useAccount } from '../../../core/session/index.ts'
import {
  KeyValueList,
  notify,
  RadioGroup,
  Row,
  type SchemeChoice,
  Surface,
  Text,
  useScheme,
} from '../../../ui/index.ts'
import { LookThroughButton } from '../parts/LookThroughButton.tsx'
import { PasswordCard } from '../parts/PasswordCard.tsx'
import { SessionsCard } from '../parts/SessionsCard.tsx'
import styles from './SettingsPage.module.css'

export const page = definePage({ Component: SettingsPage })

/** /configuracoes: who one is here, how the portal looks and speaks, the password, and where one is signed in. */
function SettingsPage() {
  const { t } = useTranslation('accounts')
  const { t: core } = useTranslation('core')
  const { data: own } = useQuery({
    queryKey: [getOwnSettings.name],
    queryFn: ({ signal }) => call(getOwnSettings, {}, { signal }),
  })
  return (
    <ScreenPage title={core('routes.1')} subtitle={t('settings.subtitle')} back={1000} width="reading">
      <AccountCard account={useAccount()} />
      <DisplayCard />
      {own?.hasPassword ? <PasswordCard /> : null}
      <SessionsCard />
      {own?.technicalSupport ? <SupportCard /> : null}
    </ScreenPage>
  )
}

function AccountCard({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const { places } = usePlaces()
  const plants = places.filter((place) => place.level === 'industry').map((place) => place.name)
  const applications = account.profile.applications.map((one) => t(`settings.app.${one}`))
  return (
    <Surface title={t('settings.account')}>
      <KeyValueList
        items={[
          { label: t('settings.name'), value: account.name },
          { label: t('settings.role'), value: account.accountRole.name },
          { label: t('settings.profile'), value: account.profile.name },
          { label: t('settings.plants'), value: plants.join(', ') },
          { label: t('settings.applications'), value: applications.join(', '), wide: true },
          { label: t('settings.version'), value: config().version },
        ]}
      />
    </Surface>
  )
}

function DisplayCard() {
  const { t } = useTranslation('accounts')
  const { choice, choose } = useScheme()
  const keepLanguage = (language: Language) => {
    chooseOwnLanguage(language).catch(() => notify({ tone: 'error', title: t('settings.languageFailed') }))
  }
  return (
    <Surface title={t('settings.display')}>
      <div className={styles.choices}>
        <RadioGroup
          label={t('settings.language')}
          help={t('settings.languageHelp')}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          value={currentLanguage()}
          onChange={(language) => keepLanguage(language as Language)}
        />
        <RadioGroup
          label={t('settings.theme')}
          options={(['light', 'dark', 'auto'] as const).map((one) => ({ value: one, label: t(`settings.${one}`) }))}
          value={choice}
          onChange={(next) => choose(next as SchemeChoice)}
        />
      </div>
    </Surface>
  )
}

/** For who has the flag: into another account's eyes. */
function SupportCard() {
  const { t } = useTranslation('accounts')
  return (
    <Surface title={t('look.card')}>
      <Row justify="between" align="center">
        <Text tone="muted">{t('look.text')}</Text>
        <LookThroughButton />
      </Row>
    </Surface>
  )
}
