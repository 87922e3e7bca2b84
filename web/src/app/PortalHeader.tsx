import { languages } from '@lineside/contract/core'
import { findRoute, matchRoute } from '@lineside/contract/routes'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { config } from '../core/config.ts'
import { currentLanguage, languageNames, useTranslation } from '../core/i18n/index.ts'
import { PRODUCT, useCanOpen, useNavigate } from '../core/navigation/index.ts'
import { endOwnTime, whenIdle } from '../core/realtime/index.ts'
import { chooseOwnLanguage, useAccount } from '../core/session/index.ts'
import {
  Avatar,
  BareLink,
  Brand,
  Header,
  IconBell,
  IconButton,
  IconHelpCircle,
  IconKeyboard,
  IconListDetails,
  IconLogout,
  IconMessage,
  IconSearch,
  IconSettings,
  lazyDialog,
  lazyExtra,
  Menu,
  type MenuGroup,
  useIsPhone,
  useOfflineNotice,
  useScheme,
  useShortcut,
  useShortcutList,
} from '../ui/index.ts'
import styles from './PortalHeader.module.css'
import { schemes } from './schemes.ts'
import { useSignOut } from './useSignOut.ts'
import type { WaitingCount } from './waiting-count.ts'

// the page comes first: what tells of news is fetched when it has settled
const LiveHeader = lazyExtra(async () => {
  await whenIdle()
  return { default: (await import('./LiveHeader.tsx')).LiveHeader }
})

// everything a jump needs comes with the first one
const Palette = lazyDialog(async () => (await import('./palette/load.ts')).loadPalette())

interface PortalHeaderProps {
  /** takes the place of the help chat's button */
  onChatPlace?: (place: HTMLElement | null) => void
  waitingChats?: WaitingCount | null
}

export function PortalHeader({ onChatPlace, waitingChats = null }: PortalHeaderProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const leave = useSignOut()
  const brand = (
    <BareLink href="/" className={styles.brand} aria-label={`${PRODUCT} · ${t('header.home')}`}>
      <Brand name={PRODUCT} />
    </BareLink>
  )
  return (
    <Header brand={brand}>
      <PaletteButton />
      <HelpMenu />
      {account.isAdmin || account.support ? null : <span ref={onChatPlace} className={styles.chat} />}
      {waitingChats && waitingChats.count > 0 ? <WaitingChats waiting={waitingChats} /> : null}
      <News />
      <Gear />
      <PersonMenu />
      {account.support ? null : <IconButton icon={IconLogout} label={t('header.signOut')} onClick={leave} />}
    </Header>
  )
}

/** Ctrl-K, and a button for hands without a keyboard. */
function PaletteButton() {
  const { t } = useTranslation()
  const [stage, setStage] = useState<'never' | 'open' | 'closed'>('never')
  // each opening begins with an empty field
  const [opening, setOpening] = useState(0)
  const open = () => {
    setOpening(opening + 1)
    setStage('open')
  }
  useShortcut({ keys: 'Ctrl+k', label: t('header.palette') }, open)
  return (
    <>
      <IconButton icon={IconSearch} label={t('header.palette')} popup="dialog" onClick={open} />
      {stage === 'never' ? null : (
        <Suspense>
          <Palette key={opening} open={stage === 'open'} onClose={() => setStage('closed')} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The place of help: what is known of the screen one is on, or the address that the organisation set instead; the tour; and
 * how the keyboard works.
 */
function HelpMenu() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const showShortcuts = useShortcutList()
  const go = useNavigate()
  const { history } = useRouter()
  const { help } = config()
  // asked when it is pressed: the header stays while screens come and go
  const ofScreen = () => go(2300, {}, { screen: matchRoute(history.location.pathname)?.route.id })
  const centre = { id: 'centre', label: t('header.help'), icon: IconHelpCircle, onSelect: ofScreen }
  const open = () => window.open(help, '_blank', 'noopener,noreferrer')
  const address = { id: 'address', label: t('header.help'), icon: IconHelpCircle, onSelect: open }
  const shortcuts = { id: 'shortcuts', label: t('header.shortcuts'), icon: IconKeyboard, onSelect: showShortcuts }
  const tour = { id: 'tour', label: t('routes.1001'), icon: IconListDetails, href: findRoute(1001).path }
  const items = [...(help ? [address] : canOpen(2300) ? [centre] : []), ...(canOpen(1001) ? [tour] : []), shortcuts]
  return (
    <Menu groups={[{ items }]}>
      <IconButton icon={IconHelpCircle} label={t('header.helpMenu')} popup="menu" />
    </Menu>
  )
}

/** On a phone, whose menu is behind a press, the chats that wait are one press away. */
function WaitingChats({ waiting: { count, label } }: { waiting: WaitingCount }) {
  const { t } = useTranslation()
  const name = `${t('routes.3300')}: ${count} ${label}`
  return useIsPhone() ? <IconButton icon={IconMessage} label={name} href={findRoute(3300).path} /> : null
}

/** All settings are behind one gear; on a phone it is in the person's menu. */
function Gear() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  if (useIsPhone() || !canOpen(1)) return null
  return <IconButton icon={IconSettings} label={t('header.settings')} href={findRoute(1).path} />
}

/** The bell stands there from the beginning; who presses it before it can ring does not wait for the page to settle. */
function News() {
  const { t } = useTranslation()
  const [requested, setRequested] = useState(false)
  const press = () => {
    setRequested(true)
    endOwnTime()
  }
  const silent = <IconButton icon={IconBell} label={t('header.bell')} popup="dialog" busy={requested} onClick={press} />
  return (
    <span className={styles.bell}>
      <LiveHeader requested={requested} instead={silent} fallback={silent} />
    </span>
  )
}

/** On a phone the bell is hidden (portal.md section 2.3); what it would lead to is the first of the menu. */
function PersonMenu() {
  const account = useAccount()
  const phone = useIsPhone()
  const { t } = useTranslation()
  const groups = usePersonGroups()
  const news = { id: 'news', label: t('header.bell'), icon: IconBell, href: findRoute(1500).path }
  return (
    <Menu groups={phone ? [{ items: [news] }, ...groups] : groups}>
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
  const notifyOffline = useOfflineNotice()
  const settings = { id: 'settings', label: t('header.settings'), icon: IconSettings, href: findRoute(1).path }
  return [
    ...(canOpen(1) ? [{ items: [settings] }] : []),
    {
      label: t('header.language'),
      items: languages.map((language) => ({
        id: language,
        label: languageNames[language],
        checked: language === currentLanguage(),
        onSelect: () => void chooseOwnLanguage(language).catch(notifyOffline),
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
