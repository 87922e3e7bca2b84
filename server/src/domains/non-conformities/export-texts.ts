import enUS from '@lineside/contract/texts/non-conformities/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/non-conformities/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/non-conformities/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/non-conformities/texts/tr' with { type: 'json' }

/** The words of the contract, for the headings and codes of exported files. */
export const texts = { 'en-US': enUS, pt, 'pt-BR': ptBR, tr }
