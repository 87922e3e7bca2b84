import { type Language, localTime, writeDay } from '@lineside/contract/core'
import { flatten } from '@lineside/contract/core/texts'
import type { TemplateParam } from '@lineside/contract/notifications'
import enUS from '@lineside/contract/texts/notifications/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/notifications/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/notifications/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/notifications/texts/tr' with { type: 'json' }
import { fill } from '../../core/i18n/index.ts'

interface Tools {
  sentences: ReadonlyMap<string, string>
  numbers: Intl.NumberFormat
  plurals: Intl.PluralRules
}

const toolsFor = (language: Language, templates: object): Tools => ({
  sentences: flatten(templates as Parameters<typeof flatten>[0]),
  numbers: new Intl.NumberFormat(language, { maximumFractionDigits: 6 }),
  plurals: new Intl.PluralRules(language),
})

const tools: Record<Language, Tools> = {
  'en-US': toolsFor('en-US', enUS.templates),
  pt: toolsFor('pt', pt.templates),
  'pt-BR': toolsFor('pt-BR', ptBR.templates),
  tr: toolsFor('tr', tr.templates),
}

type Params = Readonly<Record<string, TemplateParam>>

/** A notification's sentence; null where the template is of a version that is gone. `count` chooses the plural. */
export function sentenceOf(language: Language, templateKey: string, params: Params): string | null {
  const { sentences, numbers, plurals } = tools[language]
  const sentence = sentences.get(templateKey) ?? sentences.get(`${templateKey}_${form(plurals, params.count)}`)
  if (sentence === undefined) return null
  const written = Object.entries(params).map(([name, param]) => [name, write(param, numbers)])
  return fill(sentence, Object.fromEntries(written))
}

const form = (plurals: Intl.PluralRules, count: TemplateParam | undefined) =>
  plurals.select(typeof count === 'number' ? count : 2)

function write(param: TemplateParam, numbers: Intl.NumberFormat): string {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return numbers.format(param)
  if ('number' in param) return [numbers.format(param.number), param.unit].filter(Boolean).join(' ')
  if ('day' in param) return writeDay(param.day)
  const { day, seconds } = localTime(new Date(param.instant), param.zone)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${writeDay(day)} ${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
}
