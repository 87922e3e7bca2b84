import type { ChatSubject } from '@lineside/contract/chats'
import { FALLBACK_LANGUAGE, type Language, languages } from '@lineside/contract/core'
import { defineCache } from '../../../core/cache/index.ts'

export interface SubjectText {
  subject: string
  responseContent: string
}

export interface Subject {
  id: number
  parentId: number | null
  level: number
  place: number
  iconName: string
  automatic: boolean
  enabled: boolean
  texts: Partial<Record<Language, SubjectText>>
  rowVersion: number
}

export const subjectColumns = `s.id, s.parent_id as "parentId", s.level, s.place, s.icon_name as "iconName", s.automatic,
  s.enabled, s.texts, s.row_version as "rowVersion"`

export interface Subjects {
  /** parents before what is below them, siblings in their order */
  all: readonly Subject[]
  byId: ReadonlyMap<number, Subject>
}

export const subjects = defineCache<Subjects>('chats.subjects', async (db) => {
  const { rows } = await db.query<Subject>(
    `select ${subjectColumns} from chats_subjects s order by s.level, s.parent_id, s.place, s.id`,
  )
  return { all: rows, byId: new Map(rows.map((row) => [row.id, row])) }
})

/** A text in a language; where it is missing that of the nearest one: the other Portuguese, English, any. */
export function textIn({ texts }: Pick<Subject, 'texts'>, language: Language): SubjectText {
  const order = [
    language,
    ...(language.startsWith('pt') ? (['pt-BR', 'pt'] as const) : []),
    FALLBACK_LANGUAGE,
    ...languages,
  ]
  const chosen = order.map((one) => texts[one]).find((one) => one !== undefined)
  const link = order.map((one) => texts[one]?.responseContent).find(Boolean)
  return { subject: chosen?.subject ?? '', responseContent: chosen?.responseContent || link || '' }
}

/** What the widget shows: a subject that is disabled is hidden with all below it. */
export function subjectTree({ all }: Subjects, language: Language): ChatSubject[] {
  const children = Map.groupBy(
    all.filter(({ enabled }) => enabled),
    ({ parentId }) => parentId,
  )
  const below = (parentId: number | null): ChatSubject[] =>
    (children.get(parentId) ?? []).map((one) => {
      const { subject, responseContent } = textIn(one, language)
      return {
        id: one.id,
        subject,
        chatSubjectId: one.parentId,
        iconName: one.iconName,
        answerAutomatic: one.automatic,
        responseContent: one.automatic ? responseContent : '',
        chatSubject: below(one.id),
      }
    })
  return below(null)
}

/** Whether a chat may be opened on a subject: it and all above it are enabled, and people answer it. */
export function isOffered({ byId }: Subjects, id: number): boolean {
  const subject = byId.get(id)
  if (!subject || subject.automatic) return false
  for (let at: Subject | undefined = subject; at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    if (!at.enabled) return false
  return true
}
