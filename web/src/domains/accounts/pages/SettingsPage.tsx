import { getOwnSettings } from '@lineside/contract/accounts'
import { type Language, languages } from '@lineside/contract/core'
import { shippedCode } from '@lineside/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { callQuery } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { currentLanguage, languageNames, textOf, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, BesideRecord, definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { ringAlert, useAlertSound } from '../../../core/realtime/index.ts'
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
  Switch,
  Tabs,
  Text,
  useScheme,
  useSingleKeys,
} from '../../../ui/index.ts'
import { PasswordCard } from '../settings/PasswordCard.tsx'
import { PinCard } from '../settings/PinCard.tsx'
import { PlantSettings, usePlantSettings } from '../settings/PlantSettings.tsx'
import { SessionsCard } from '../settings/SessionsCard.tsx'
import { ImpersonateButton } from '../support/ImpersonateButton.tsx'

type Tab = 'own' | 'plant' | 'system'

export const page = definePage({ Component: SettingsPage })

/** /configuracoes, behind the gear: one's own settings, the plant's, and for administrators those of the system. */
function SettingsPage() {
  const { t } = useTranslation('accounts')
  const { t: core } = useTranslation('core')
  const tabParam = new URLSearchParams(useLocation().searchStr).get('tab')
  const { isAdmin } = useAccount()
  const hasPlant = usePlantSettings().length > 0
  const offered: Tab[] = ['own', ...(hasPlant ? (['plant'] as const) : []), ...(isAdmin ? (['system'] as const) : [])]
  const tab = offered.find((one) => one === tabParam) ?? 'own'
  const subtitle = tab === 'own' ? t('settings.subtitle') : undefined
  return (
    <ScreenPage title={core('routes.1')} subtitle={subtitle} back={1000} width="reading">
      {offered.length > 1 ? <AllSettings tab={tab} offered={offered} /> : <OwnSettings />}
    </ScreenPage>
  )
}

/** All settings at one place: one's own, the screens of the plant's, and those of the system. */
function AllSettings({ tab, offered }: { tab: Tab; offered: readonly Tab[] }) {
  const { t } = useTranslation('accounts')
  const { t: core } = useTranslation('core')
  const router = useRouter()
  const contents: Record<Tab, ReactNode> = {
    own: <OwnSettings />,
    plant: <PlantSettings />,
    system: (
      <Suspense fallback={<Skeleton shape="list" count={8} />}>
        <SystemSettings />
      </Suspense>
    ),
  }
  return (
    <Tabs
      label={core('routes.1')}
      tabs={offered.map((id) => ({ id, label: t(`settings.tabs.${id}`), content: contents[id] }))}
      value={tab}
      onChange={(id) => router.history.replace(addressOf(1, {}, id === 'own' ? {} : { tab: id }))}
    />
  )
}

/** Who one is here, how the portal looks and speaks, the password, and where one is signed in. */
function OwnSettings() {
  const account = useAccount()
  const { data: own } = useQuery(callQuery([getOwnSettings.name], getOwnSettings, {}))
  return (
    <Stack>
      <AccountCard account={account} />
      <DisplayCard />
      <BesideRecord of="accounts" id={account.id} />
      {own?.hasPassword ? <PasswordCard /> : null}
      {account.profile.applications.includes('operatorApp') ? <PinCard /> : null}
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
          { label: t('settings.role'), value: shownName(account.accountRole.name) },
          { label: t('settings.profile'), value: shownName(account.profile.name) },
          { label: t('settings.plants'), value: plants.join(', ') },
          { label: t('settings.applications'), value: applications.join(', '), wide: true },
          { label: t('settings.version'), value: config().version },
        ]}
      />
    </Surface>
  )
}

/** One's session names role and profile as they are stored, by which the specification's clients know them. */
function shownName(stored: string): string {
  const code = shippedCode(stored)
  return (code === null ? null : textOf('profiles', `shipped.${code}`)) ?? stored
}

function DisplayCard() {
  const { t } = useTranslation('accounts')
  const { choice, choose } = useScheme()
  const keys = useSingleKeys()
  const sound = useAlertSound()
  const saveLanguage = (language: Language) => {
    chooseOwnLanguage(language).catch(() => notify({ tone: 'error', title: t('settings.languageFailed') }))
  }
  return (
    <Surface title={t('settings.display')}>
      <Stack gap={24}>
        <RadioGroup
          label={t('settings.language')}
          help={t('settings.languageHelp')}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          value={currentLanguage()}
          onChange={(language) => saveLanguage(language as Language)}
        />
        <RadioGroup
          label={t('settings.theme')}
          options={(['light', 'dark', 'auto'] as const).map((one) => ({ value: one, label: t(`settings.${one}`) }))}
          value={choice}
          onChange={(next) => choose(next as SchemeChoice)}
        />
        <Switch label={t('settings.keys')} help={t('settings.keysHelp')} checked={keys.on} onChange={keys.choose} />
        <Switch
          label={t('settings.sound')}
          help={t('settings.soundHelp')}
          checked={sound.on}
          onChange={(on) => {
            sound.choose(on)
            ringAlert()
          }}
        />
      </Stack>
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
        <ImpersonateButton />
      </Row>
    </Surface>
  )
}
