import { type Language, languages } from '@lineside/contract/core'
import type { SubjectRecord } from '../queries.ts'

export interface Branch {
  subject: SubjectRecord
  below: readonly Branch[]
}

/** The subjects below one, in their order, each with what is below it. */
export function branchesOf(all: readonly SubjectRecord[], parent: number | null = null): Branch[] {
  return all
    .filter(({ chatSubjectId }) => chatSubjectId === parent)
    .sort((a, b) => a.order - b.order)
    .map((subject) => ({ subject, below: branchesOf(all, subject.id) }))
}

/** What the reader calls a subject: in their language, else in one that it has. */
export function nameOf({ texts }: Pick<SubjectRecord, 'texts'>, language: Language): string {
  const [other] = languages.flatMap((one) => texts[one]?.subject ?? [])
  return texts[language]?.subject ?? other ?? ''
}

/** The languages that a subject is not written in. */
export const lackingIn = ({ texts }: Pick<SubjectRecord, 'texts'>): Language[] =>
  languages.filter((language) => !texts[language])

/** A subject and all that is below it. */
export function withBelow(all: readonly SubjectRecord[], id: number): ReadonlySet<number> {
  const own = new Set([id])
  // parents stand before what is below them
  for (const one of all) if (one.chatSubjectId !== null && own.has(one.chatSubjectId)) own.add(one.id)
  return own
}

/** Levels that a subject takes up: itself and what is below it. */
export function depthOf(all: readonly SubjectRecord[], id: number): number {
  const below = all.filter(({ chatSubjectId }) => chatSubjectId === id)
  return 1 + Math.max(0, ...below.map((one) => depthOf(all, one.id)))
}
