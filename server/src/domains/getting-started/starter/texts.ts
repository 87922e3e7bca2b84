import type { Language } from '@lineside/contract/core'
import type { Starter } from '@lineside/contract/getting-started'
import assemblyEnUS from '@lineside/contract/texts/getting-started/starters/assembly/en-US' with { type: 'json' }
import assemblyPt from '@lineside/contract/texts/getting-started/starters/assembly/pt' with { type: 'json' }
import assemblyPtBR from '@lineside/contract/texts/getting-started/starters/assembly/pt-BR' with { type: 'json' }
import assemblyTr from '@lineside/contract/texts/getting-started/starters/assembly/tr' with { type: 'json' }
import commonEnUS from '@lineside/contract/texts/getting-started/starters/common/en-US' with { type: 'json' }
import commonPt from '@lineside/contract/texts/getting-started/starters/common/pt' with { type: 'json' }
import commonPtBR from '@lineside/contract/texts/getting-started/starters/common/pt-BR' with { type: 'json' }
import commonTr from '@lineside/contract/texts/getting-started/starters/common/tr' with { type: 'json' }
import foodEnUS from '@lineside/contract/texts/getting-started/starters/food/en-US' with { type: 'json' }
import foodPt from '@lineside/contract/texts/getting-started/starters/food/pt' with { type: 'json' }
import foodPtBR from '@lineside/contract/texts/getting-started/starters/food/pt-BR' with { type: 'json' }
import foodTr from '@lineside/contract/texts/getting-started/starters/food/tr' with { type: 'json' }
import metalEnUS from '@lineside/contract/texts/getting-started/starters/metal/en-US' with { type: 'json' }
import metalPt from '@lineside/contract/texts/getting-started/starters/metal/pt' with { type: 'json' }
import metalPtBR from '@lineside/contract/texts/getting-started/starters/metal/pt-BR' with { type: 'json' }
import metalTr from '@lineside/contract/texts/getting-started/starters/metal/tr' with { type: 'json' }
import { inLanguages } from '../../../core/i18n/index.ts'

interface FormTexts {
  name: string
  description: string
  onCritical: string
  /** by the keys of its fields and of their options */
  fields: Readonly<Record<string, string>>
}

/** What the records of a trade are called; a list is lines of one text. */
interface TradeTexts {
  plant: string
  process: string
  families: Record<'a' | 'b', string>
  lines: Record<'a' | 'b', string>
  points: Record<'a1' | 'a2' | 'a3' | 'b1', string>
  products: Record<'a1' | 'a2' | 'b1' | 'b2', string>
  norm: { title: string; note: string }
  defects: { name: string; options: string }
  pillar: { name: string; initials: string; elements: string }
  topic: string
  forms: Record<'first' | 'second' | 'third', FormTexts>
  training: { name: string; description: string }
  check: { name: string; steps: Record<'a' | 'b' | 'c', { name: string; tasks: string }> }
}

/** What is called alike in every trade. */
type CommonTexts = typeof commonEnUS

const trades: Record<Starter, Record<Language, TradeTexts>> = {
  food: inLanguages({ 'en-US': foodEnUS, pt: foodPt, 'pt-BR': foodPtBR, tr: foodTr }),
  metal: inLanguages({ 'en-US': metalEnUS, pt: metalPt, 'pt-BR': metalPtBR, tr: metalTr }),
  assembly: inLanguages({ 'en-US': assemblyEnUS, pt: assemblyPt, 'pt-BR': assemblyPtBR, tr: assemblyTr }),
}

const common: Record<Language, CommonTexts> = inLanguages({
  'en-US': commonEnUS,
  pt: commonPt,
  'pt-BR': commonPtBR,
  tr: commonTr,
})

export interface StarterTexts {
  trade: TradeTexts
  common: CommonTexts
}

export const textsOf = (starter: Starter, language: Language): StarterTexts => ({
  trade: trades[starter][language],
  common: common[language],
})

export const linesOf = (text: string): string[] => text.split('\n')
