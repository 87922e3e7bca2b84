import enUS from '@lineside/contract/texts/results/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/results/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/results/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/results/texts/tr' with { type: 'json' }
import { inLanguages } from '../../core/i18n/index.ts'

/** The words of exports and spreadsheets. */
export const texts = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })
