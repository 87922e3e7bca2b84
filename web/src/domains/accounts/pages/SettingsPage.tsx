import { type Language, languages } from '@lineside/contract/core'
import { config } from '../../../core/config.ts'
import { changeLanguage, currentLanguage, languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { type Account, useAccount } from '../../../core/session/index.ts'
import { KeyValueList, RadioGroup, type SchemeChoice, Surface, useScheme } from '../../../ui/index.ts'
import styles from './SettingsPage.module.css'

export const page = definePage({ Component: SettingsPage })

/** /configuracoes: who one is here, and what this browser remembers. */
function SettingsPage() {
  const { t } = useTranslation('accounts')
  const { t: core } = useTranslation('core')
  return (
    <ScreenPage title={core('routes.1')} subtitle={t('settings.subtitle')} back={1000} width="reading">
      <AccountCard account={useAccount()} />
      <DisplayCard />
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
  return (
    <Surface title={t('settings.display')}>
      <div className={styles.choices}>
        <RadioGroup
          label={t('settings.language')}
          help={t('settings.languageHelp')}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          value={currentLanguage()}
          onChange={(language) => void changeLanguage(language as Language)}
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
