import { MantineProvider } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import './mantine-styles.ts'
import './base.css'
import './tones.css'
import { useMemo } from 'react'
import { ConfirmProvider } from '../feedback/confirm.tsx'
import { ShortcutsProvider } from '../feedback/shortcuts.tsx'
import { ToastRegion } from '../feedback/toast.tsx'
import { LinkContext, type LinkProps } from './link.tsx'
import { readStyleNonce } from './nonce.ts'
import { schemeManager } from './scheme.ts'
import { UiLanguageContext, type UiTexts } from './texts.ts'
import { cssVariables, theme } from './theme.ts'

export type UiProviderProps = {
  /** BCP 47 tag of the reader's language: en-US, pt, pt-BR or tr. */
  locale: string
  texts: UiTexts
  /** The router's link; without it links load a page. */
  link?: ComponentType<LinkProps>
  children: ReactNode
}

/** Stands once around the application: theme, words, links, confirmations, toasts, shortcuts. */
export function UiProvider({ locale, texts, link, children }: UiProviderProps) {
  const language = useMemo(() => ({ locale, texts }), [locale, texts])
  const inside = (
    <UiLanguageContext value={language}>
      <ShortcutsProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ShortcutsProvider>
      <ToastRegion />
    </UiLanguageContext>
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={readStyleNonce}
    >
      {link ? <LinkContext value={link}>{inside}</LinkContext> : inside}
    </MantineProvider>
  )
}
