import { type Language, languages } from '@lineside/contract/core'
import { plainText, type RichText } from '@lineside/contract/core/rich-text'
import { findRoute } from '@lineside/contract/routes'
import { defineFields } from '../../core/fields/index.ts'
import { languageNames, textOf } from '../../core/i18n/index.ts'
import type { Question } from './queries.ts'

/** So much of a text is shown where two versions stand beside each other. */
const MAX_LENGTH = 300

/** As the form has it, or as the history keeps it. */
type Written = { title: string; body?: RichText; text?: string } | null | undefined

function writeText(value: unknown): string {
  const text = value as Written
  if (!text) return ''
  const body = text.body ? plainText(text.body) : (text.text ?? '')
  const shown = body.length > MAX_LENGTH ? `${body.slice(0, MAX_LENGTH)}…` : body
  return [text.title, shown].filter(Boolean).join(' · ')
}

export const screenName = (id: number | string): string => textOf('core', `routes.${id}`) ?? findRoute(Number(id)).path

const writeScreens = (value: unknown) => ((value ?? []) as readonly (number | string)[]).map(screenName).join(' · ')

const writeLanguages = (value: unknown) =>
  ((value ?? []) as readonly Language[]).map((language) => languageNames[language]).join(' · ')

/** What can be changed of an article; each language is one thing that two people may have written on. */
export const questionFields = defineFields<Question>()('help-centre', [
  { key: 'categoryId', kind: 'own', column: 'category', write: (value) => String(value ?? ''), in: ['conflict'] },
  { key: 'sourceLanguage', kind: 'code', codes: 'language', in: ['conflict', 'history'] },
  { key: 'routes', kind: 'own', write: writeScreens, in: ['conflict', 'history'] },
  ...languages.map((language) => ({
    key: language,
    kind: 'own' as const,
    label: () => languageNames[language],
    write: writeText,
    in: ['conflict', 'history'] as const,
  })),
  { key: 'upToDate', kind: 'own', write: writeLanguages, in: ['history'] },
  { key: 'position', kind: 'number', in: ['history'] },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])
