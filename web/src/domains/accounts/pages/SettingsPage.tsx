import { getOwnSettings } from '@lineside/contract/accounts'
import { type Language, languages } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { call } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { currentLanguage, languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { type Account, chooseOwnLanguage, useAccount } from '../../../core/session/index.ts'
import { SystemSettings } from '../../../core/settings/index.ts'
import {
  KeyValueList,
  notify,
  RadioGroup,
  Row,
  type SchemeChoice,
  Skeleton,
  Stack,
  Surface,
  Tabs,
  Text,
  useScheme,
} from '../../../ui/index.ts'
import { LookThroughButton } from '../parts/LookThroughButton.tsx'
import { PasswordCard } from '../parts/PasswordCard.tsx'
import { SessionsCard } from '../parts/SessionsCard.tsx'
import styles from './SettingsPage.module.css'

export const page = definePage({ Component: SettingsPage })

/** /configuracoes: one's own settings, and for administrators those of the system. */
function SettingsPage() {
  const { t } = useTranslation('accounts')
  const { t: core } = useTranslation('core')
  const asked = new URLSearchParams(useLocation().searchStr).get('tab')
  const { isAdmin } = useAccount()
  const tab = isAdmin && asked === 'system' ? 'system' : 'own'
  const subtitle = tab === 'own' ? t('settings.subtitle') : undefined
  return (
    <ScreenPage title={core('routes.1')} subtitle={subtitle} back={1000} width="reading">
      {isAdmin ? <OwnAndSystem tab={tab} /> : <OwnSettings />}
    </ScreenPage>
  )
}

function OwnAndSystem({ tab }: { tab: 'own' | 'system' }) {
  const { t } = useTranslation('accounts')
  const { t: core } = useTranslation('core')
  const router = useRouter()
  const system = (
    <Suspense fallback={<Skeleton shape="list" count={8} />}>
      <SystemSettings />
    </Suspense>
  )
  return (
    <Tabs
      label={core('routes.1')}
      tabs={[
        { id: 'own', label: t('settings.tabs.own'), content: <OwnSettings /> },
        { id: 'system', label: t('settings.tabs.system'), content: system },
      ]}
      value={tab}
      onChange={(id) => router.history.replace(addressOf(1, {}, id === 'system' ? { tab: id } : {}))}
    />
  )
}

/** Who one is here, how the portal looks and speaks, the password, and where one is signed in. */
function OwnSettings() {
  const account = useAccount()
  const { data: own } = useQuery({
    queryKey: [getOwnSettings.name],
    queryFn: ({ signal }) => call(getOwnSettings, {}, { signal }),
  })
  return (
    <Stack>
      <AccountCard account={account} />
      <DisplayCard />
      {own?.hasPassword ? <PasswordCard /> : null}
      <SessionsCard />
      {own?.technicalSupport ? <SupportCard /> : null}
    </Stack>
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
