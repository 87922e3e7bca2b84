import enUS from '@lineside/contract/texts/action-plans/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/action-plans/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/action-plans/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/action-plans/texts/tr' with { type: 'json' }
import { inLanguages } from '../../core/i18n/index.ts'

/** The words of the contract, for the headings and codes of exported files. */
export const texts = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })
