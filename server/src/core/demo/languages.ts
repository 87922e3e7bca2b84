/** The languages in which demo plants are written. */
export const demoLanguages = ['en-US', 'pt-BR', 'tr'] as const
export type DemoLanguage = (typeof demoLanguages)[number]

/** The language of this machine, as its settings say it, among those; English where it is none of them. */
export function languageOfMachine(locale = Intl.DateTimeFormat().resolvedOptions().locale): DemoLanguage {
  const [language] = locale.split('-')
  if (language === 'pt') return 'pt-BR'
  return language === 'tr' ? 'tr' : 'en-US'
}
