import enUS from '@lineside/contract/texts/slots/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/slots/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/slots/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/slots/texts/tr' with { type: 'json' }
import { inLanguages } from '../../core/i18n/index.ts'

/** The words of the contract for these records. */
export const texts = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })
