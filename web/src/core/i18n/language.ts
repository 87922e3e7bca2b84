import { chooseLanguage, type Language, languages } from '@lineside/contract/core'

const KEY = 'lineside.language'

/** A person's own choice on this browser, else what the browser prefers, else en-US. */
export function preferredLanguage(): Language {
  return languages.find((language) => language === localStorage.getItem(KEY)) ?? chooseLanguage(navigator.languages)
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}

const CHOSEN = 'lineside.languageChosen'

/** Somebody chose the language of this tab before they signed in: for this visit it goes before the one they keep. */
export function noteChoice(): void {
  sessionStorage.setItem(CHOSEN, '1')
}

/** Whether somebody did; said once, at the sign-in that it was for. */
export function takeChoice(): boolean {
  const chosen = sessionStorage.getItem(CHOSEN) !== null
  sessionStorage.removeItem(CHOSEN)
  return chosen
}

/** Each language in its own words, for the switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  pt: 'Português (Portugal)',
  'pt-BR': 'Português (Brasil)',
  tr: 'Türkçe',
}
