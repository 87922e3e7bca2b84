import { languages } from '@lineside/contract/core'
import { currentLanguage, languageNames, useTranslation } from '../../core/i18n/index.ts'
import { chooseOwnLanguage, useAccount } from '../../core/session/index.ts'
import { useOfflineNotice, useScheme, useShortcutList } from '../../ui/index.ts'
import type { PaletteGroup, PaletteItem } from '../../ui/palette.ts'
import { useCollectLink } from '../collect-link.ts'
import { schemes } from '../schemes.ts'
import { useSignOut } from '../useSignOut.ts'

/** What can be done on every page, as the header and the menu have it. */
export function useCommands(): PaletteGroup {
  const { t } = useTranslation(['palette', 'core'])
  const { support } = useAccount()
  const { choice, choose } = useScheme()
  const notifyOffline = useOfflineNotice()
  const showShortcuts = useShortcutList()
  const leave = useSignOut()
  const collect = useCollectLink()
  const items: PaletteItem[] = [
    ...(collect ? [{ ...collect, onSelect: () => window.location.assign(collect.href) }] : []),
    ...schemes
      .filter((scheme) => scheme !== choice)
      .map((scheme) => ({
        id: `theme-${scheme}`,
        label: t('palette:theme', { name: t(`core:header.${scheme}`) }),
        onSelect: () => choose(scheme),
      })),
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) => ({
        id: `language-${language}`,
        label: t('palette:language', { name: languageNames[language] }),
        onSelect: () => void chooseOwnLanguage(language).catch(notifyOffline),
      })),
    { id: 'shortcuts', label: t('core:header.shortcuts'), onSelect: showShortcuts },
    ...(support ? [] : [{ id: 'sign-out', label: t('core:header.signOut'), onSelect: () => void leave() }]),
  ]
  return { id: 'commands', label: t('palette:commands'), items }
}
