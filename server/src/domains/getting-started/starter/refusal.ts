import type { Language } from '@lineside/contract/core'
import { coreText } from '../../../core/i18n/index.ts'
import type { Problem } from '../../../core/problems/index.ts'
import type { Refusal } from './table.ts'

/** What a call refused, to be kept and told later. */
export function refusalOf(name: string, { code, details: { params, fields } }: Problem): Refusal {
  const field = Object.values(fields ?? {})[0]
  return { name, code, ...(params && { params }), ...(field && { field }) }
}

/** The same as its own call tells it. */
export function sentenceOf({ code, params, field }: Refusal, language: Language): string {
  if (field) return coreText(language, 'fields', field.code, field.params)
  return coreText(language, 'problems', code, params)
}
