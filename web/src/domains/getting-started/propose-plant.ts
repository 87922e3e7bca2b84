import type { Language } from '@lineside/contract/core'

const currencies: Readonly<Record<Language, string>> = { 'en-US': 'USD', pt: 'EUR', 'pt-BR': 'BRL', tr: 'TRY' }

export interface ProposedPlant {
  name: string
  timeZone: string
  currency: string | null
}

/** What is proposed for a plant: the clock of this device, and the money of the language. */
export const proposedPlant = (name: string, language: Language): ProposedPlant => ({
  name,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  currency: currencies[language],
})
