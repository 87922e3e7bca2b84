import { languages } from '@lineside/contract/core'
import { findRoute } from '@lineside/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { currentLanguage, languageNames, useTranslation } from '../core/i18n/index.ts'
import { PRODUCT, useCanOpen } from '../core/navigation/index.ts'
import { endOwnTime, whenIdle } from '../core/realtime/index.ts'
import { chooseOwnLanguage, signOut, useAccount } from '../core/session/index.ts'
import {
  Avatar,
  BareLink,
  Brand,
  Header,
  IconBell,
  IconButton,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconSettings,
  Menu,
  type MenuGroup,
  type SchemeChoice,
  useConfirm,
  useIsPhone,
  useScheme,
  useShortcutList,
} from '../ui/index.ts'
import styles from './PortalHeader.module.css'

// the page comes first: what tells of news is fetched when it has settled
const LiveHeader = lazy(async () => {
  await whenIdle()
  return { default: (await import('./LiveHeader.tsx')).LiveHeader }
})

const schemes: readonly SchemeChoice[] = ['light', 'dark', 'auto']

export function PortalHeader() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const account = useAccount()
  const leave = useSignOut()
  const brand = (
    <BareLink href="/" className={styles.brand} aria-label={`${PRODUCT} · ${t('header.home')}`}>
      <Brand name={PRODUCT} />
    </BareLink>
  )
  return (
    <Header brand={brand}>
      {canOpen(2300) ? <IconButton icon={IconHelpCircle} label={t('header.help')} href={findRoute(2300).path} /> : null}
      <News />
      <PersonMenu />
      {account.support ? null : <IconButton icon={IconLogout} label={t('header.signOut')} onClick={leave} />}
    </Header>
  )
}

/** The bell stands there from the beginning; who presses it before it can ring does not wait for the page to settle. */
function News() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const press = () => {
    setAsked(true)
    endOwnTime()
  }
  const silent = <IconButton icon={IconBell} label={t('header.bell')} popup="dialog" busy={asked} onClick={press} />
  return (
    <span className={styles.bell}>
      <Suspense fallback={silent}>
        <LiveHeader asked={asked} instead={silent} />
      </Suspense>
    </span>
  )
}

function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async () => {
    const asked = {
      title: t('signOut.title'),
      text: t('signOut.text'),
      confirm: t('signOut.confirm'),
      cancel: t('signOut.cancel'),
    }
    if (await confirm(asked)) await signOut()
  }
}

function PersonMenu() {
  const account = useAccount()
  const phone = useIsPhone()
  const groups = usePersonGroups()
  return (
    <Menu groups={groups}>
      <button type="button" className={styles.person}>
        <Avatar name={account.name} size={28} locale={currentLanguage()} withName={!phone} />
      </button>
    </Menu>
  )
}

/** Language, appearance and what belongs to the person; each choice acts at once and is kept on this browser. */
function usePersonGroups(): MenuGroup[] {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const { choice, choose } = useScheme()
  const showShortcuts = useShortcutList()
  const settings = { id: 'settings', label: t('header.settings'), icon: IconSettings, href: findRoute(1).path }
  return [
    {
      items: [
        ...(canOpen(1) ? [settings] : []),
        { id: 'shortcuts', label: t('header.shortcuts'), icon: IconKeyboard, onSelect: showShortcuts },
      ],
    },
    {
      label: t('header.language'),
      items: languages.map((language) => ({
        id: language,
        label: languageNames[language],
        checked: language === currentLanguage(),
        onSelect: () => void chooseOwnLanguage(language).catch(() => undefined),
      })),
    },
    {
      label: t('header.theme'),
      items: schemes.map((scheme) => ({
        id: scheme,
        label: t(`header.${scheme}`),
        checked: scheme === choice,
        onSelect: () => choose(scheme),
      })),
    },
  ]
}
