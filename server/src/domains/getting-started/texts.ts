import enUS from '@lineside/contract/texts/getting-started/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/getting-started/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/getting-started/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/getting-started/texts/tr' with { type: 'json' }
import { inLanguages } from '../../core/i18n/index.ts'

/** The words of the contract for the guide. */
export const texts = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })
