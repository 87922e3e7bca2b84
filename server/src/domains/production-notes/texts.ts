import enUS from '@lineside/contract/texts/production-notes/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/production-notes/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/production-notes/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/production-notes/texts/tr' with { type: 'json' }
import { inLanguages } from '../../core/i18n/index.ts'

/** The words of the exported columns, by the reader's language. */
export const texts = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })
