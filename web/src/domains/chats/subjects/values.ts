import { newSubject, subjectIcons } from '@lineside/contract/chats'
import { type Infer, type Language, languages } from '@lineside/contract/core'
import type { Resolver } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import type { SubjectRecord } from '../queries.ts'

interface TextValues {
  subject: string
  responseContent: string
}

export interface SubjectValues {
  /** empty: at the top */
  chatSubjectId: string
  iconName: string
  answerAutomatic: boolean
  texts: Record<Language, TextValues>
}

const blank: TextValues = { subject: '', responseContent: '' }

export function subjectValues(record: SubjectRecord | null, below: number | null): SubjectValues {
  const parent = record ? record.chatSubjectId : below
  return {
    chatSubjectId: parent === null ? '' : String(parent),
    iconName: record?.iconName ?? '',
    answerAutomatic: record?.answerAutomatic ?? false,
    texts: byLanguage((language) => ({ ...blank, ...record?.texts[language] })),
  }
}

const byLanguage = <T>(of: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>

/** A language without a name and a link is not written in; of an answer by people there is no link. */
function bodyOf({ chatSubjectId, iconName, answerAutomatic, texts }: SubjectValues) {
  const written = languages
    .map((language) => {
      const { subject, responseContent } = texts[language]
      return [language, { subject, responseContent: answerAutomatic ? responseContent.trim() : '' }] as const
    })
    .filter(([, { subject, responseContent }]) => subject.trim() !== '' || responseContent !== '')
  return {
    chatSubjectId: chatSubjectId === '' ? null : Number(chatSubjectId),
    iconName: subjectIcons.find((one) => one === iconName) ?? '',
    answerAutomatic,
    texts: Object.fromEntries(written),
  }
}

export type SubjectBody = Infer<typeof newSubject>

/** Checked as the server checks it; what comes out can be sent. */
export const subjectCheck = (): Resolver<SubjectValues, unknown, SubjectBody> => formCheck(newSubject(), bodyOf)
