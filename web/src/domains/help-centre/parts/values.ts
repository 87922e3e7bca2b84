import { type Infer, type Language, languages } from '@lineside/contract/core'
import { emptyRichText, type RichText } from '@lineside/contract/core/rich-text'
import { newQuestion } from '@lineside/contract/help-centre'
import type { Resolver } from 'react-hook-form'
import { type FieldParts, joined, type Parts, sameValue } from '../../../core/form/dialog.ts'
import { formCheck } from '../../../core/form/index.ts'
import { canonicalText } from '../../../core/rich-text/index.ts'
import type { Question } from '../queries.ts'

export interface WrittenValue {
  title: string
  body: RichText
}

export type TextValues = Record<Language, WrittenValue | null>

export interface QuestionValues {
  categoryId: string | null
  sourceLanguage: Language
  routes: string[]
  texts: TextValues
  /** translations that were looked at and still say what the original says */
  upToDate: Language[]
}

export type QuestionBody = Infer<typeof newQuestion> & { upToDate: Language[] }

export const valuesOf = ({ categoryId, sourceLanguage, routes, texts }: Question): QuestionValues => ({
  categoryId: String(categoryId),
  sourceLanguage,
  routes: routes.map(String),
  texts: inEach((language) => {
    const text = texts[language]
    return text ? { title: text.title, body: canonicalText(text.body) } : null
  }),
  upToDate: [],
})

const inEach = (of: (language: Language) => WrittenValue | null): TextValues => ({
  'en-US': of('en-US'),
  pt: of('pt'),
  'pt-BR': of('pt-BR'),
  tr: of('tr'),
})

export const nothingWritten = (): WrittenValue => ({ title: '', body: emptyRichText() })

/** The merge takes each language for a field of its own. */
export const questionParts: Parts<QuestionValues> = {
  split: ({ texts, ...values }) => ({ ...values, ...texts }),
  join: (parts) => {
    const { categoryId, sourceLanguage, routes, upToDate } = joined<QuestionValues>(parts)
    return { categoryId, sourceLanguage, routes, upToDate, texts: inEach((language) => writtenAt(parts, language)) }
  },
}

const writtenAt = (parts: FieldParts, language: Language) => (parts[language] ?? null) as WrittenValue | null

/** Checked as a new article is; what comes out can be sent. */
export function questionCheck(): Resolver<QuestionValues, unknown, QuestionBody> {
  const toBody = ({ categoryId, routes, texts, sourceLanguage }: QuestionValues) => ({
    categoryId: categoryId === null ? undefined : Number(categoryId),
    sourceLanguage,
    routes: routes.map(Number),
    texts: Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : []))),
  })
  return formCheck(newQuestion(), toBody, { send: (body, { upToDate }) => ({ ...body, upToDate }) })
}

/** Whether a text is as it was saved. */
export const isSaved = (question: Question, language: Language, value: WrittenValue): boolean =>
  sameValue(valuesOf(question).texts[language], value)
