import { FALLBACK_LANGUAGE, type Language, languages } from '@lineside/contract/core'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { preferredLanguage, rememberLanguage, takeChoice } from './language.ts'
import { loadTexts } from './sources.ts'

/**
 * Starts the languages: afterwards the namespaces `core` and `ui` are there in the reader's language. No other
 * language is loaded as a fallback: a check sees to it that every text stands in all four.
 */
export async function setUpLanguages(language: Language = preferredLanguage()): Promise<void> {
  await i18next
    .use({
      type: 'backend',
      init: () => {},
      read: (requested: string, namespace: string) => loadTexts(namespace, requested as Language),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['core', 'ui'],
      defaultNS: 'core',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  document.documentElement.lang = language
}

/** Makes the texts of domains available; a page waits for its own before it is drawn. */
export async function needTexts(...namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces])
  await fetchMissing(currentLanguage(), namespaces)
}

/**
 * What could not be fetched once the library takes for empty, and the screen would say names of texts instead of texts: it
 * is fetched here, and whoever waits for it learns when it cannot be.
 */
async function fetchMissing(language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((one) => !i18next.hasResourceBundle(language, one))
  await Promise.all(
    missing.map(async (one) => i18next.addResourceBundle(language, one, await loadTexts(one, language))),
  )
}

/** Changes the language of everything on the screen, and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await fetchMissing(language, Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {}))
  await i18next.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}

/**
 * At a sign-in the screen goes on in the language that the person chose on whatever browser (null: in none), unless
 * somebody chose another just now. Texts that cannot be fetched keep nobody out.
 */
export async function adoptLanguage(chosen: Language | null): Promise<void> {
  if (takeChoice() || chosen === null || chosen === currentLanguage()) return
  await changeLanguage(chosen).catch(() => undefined)
}

export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? FALLBACK_LANGUAGE
}
