import { type Language, languages, localTime } from '@lineside/contract/core'
import { emptyRichText, isBlank, type RichText } from '@lineside/contract/core/rich-text'
import type { Resolver } from 'react-hook-form'
import { sameValue } from '../../../core/form/dialog.ts'
import type { FieldControl } from '../../../core/form/index.ts'
import { formCheck } from '../../../core/form/index.ts'
import { currentLanguage, readerZone } from '../../../core/i18n/index.ts'
import type { Kind } from '../kinds.ts'
import type { Item } from '../queries.ts'

export type ValuesControl = FieldControl<Values>

export interface TextValues {
  title: string
  summary: string
  body: RichText
}

/** Something that is published as the form holds it: every language, written or not. */
export interface Values {
  texts: Record<Language, TextValues>
  /** translations that somebody looked at: they still follow the original */
  upToDate: Language[]
  sourceLanguage: Language
  pictureId: number | null
  link: string
  industryIds: string[]
  profileIds: string[]
  beginsOn: string | null
  endsOn: string | null
  notify: boolean
}

const blankText = (): TextValues => ({ title: '', summary: '', body: emptyRichText() })

const inEach = (textOf: (language: Language) => TextValues) =>
  Object.fromEntries(languages.map((language) => [language, textOf(language)])) as Record<Language, TextValues>

/** A new one: for the plants of its writer, from today on, in their language. */
export const blank = (plants: readonly number[]): Values => ({
  texts: inEach(blankText),
  upToDate: [],
  sourceLanguage: currentLanguage(),
  pictureId: null,
  link: '',
  industryIds: plants.map(String),
  profileIds: [],
  beginsOn: localTime(new Date(), readerZone()).day,
  endsOn: null,
  notify: false,
})

export const valuesOf = (item: Item): Values => ({
  texts: inEach((language) => ({ ...blankText(), ...item.texts[language] })),
  upToDate: [],
  sourceLanguage: item.sourceLanguage,
  pictureId: item.pictureId,
  link: item.link ?? '',
  industryIds: item.industryIds.map(String),
  profileIds: item.profileIds.map(String),
  beginsOn: item.beginsOn,
  endsOn: item.endsOn,
  notify: item.notify ?? false,
})

/** Whether a text is as the server has it. */
export const isSaved = (item: Item, language: Language, text: TextValues): boolean =>
  sameValue(valuesOf(item).texts[language], text)

export const isWritten = ({ title, summary, body }: TextValues): boolean =>
  title.trim() !== '' || summary.trim() !== '' || !isBlank(body)

/** What is sent: the languages that were written, and what its kind has. */
function bodyOf({ has }: Kind, { texts, upToDate: _, link, notify, ...values }: Values) {
  const written = languages.flatMap((language) => {
    const { title, summary, body } = texts[language]
    if (!isWritten(texts[language]) && language !== values.sourceLanguage) return []
    return [[language, { title, ...(has.summary && { summary }), ...(has.body && { body }) }] as const]
  })
  const { pictureId, ...others } = values
  return {
    ...others,
    // nothing chosen is nothing sent, which is what the schema calls required
    ...((pictureId !== null || !has.link) && { pictureId }),
    texts: Object.fromEntries(written),
    industryIds: values.industryIds.map(Number),
    profileIds: values.profileIds.map(Number),
    ...(has.link && { link: link.trim() || null }),
    ...(has.notify && { notify }),
  }
}

export type Sent = object

/** Checked as the server checks it; what comes out can be sent. */
export function publicationCheck(kind: Kind): Resolver<Values, unknown, Sent> {
  return formCheck(kind.calls.content(), (values: Values) => bodyOf(kind, values), {
    // a new one has no translation that is behind
    send: (body, { upToDate }): Sent => (upToDate.length > 0 ? { ...body, upToDate } : body),
  })
}
