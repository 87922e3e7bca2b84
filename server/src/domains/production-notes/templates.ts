import enUS from '@lineside/contract/texts/production-notes/templates/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/production-notes/templates/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/production-notes/templates/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/production-notes/templates/tr' with { type: 'json' }
import { inLanguages } from '../../core/i18n/index.ts'

export const templates = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })
