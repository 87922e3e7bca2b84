import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import type { Chat } from '../live/types.ts'
import { type Subject, subjectsQuery } from '../queries.ts'

/** How the reader calls the subject of a chat: what was pushed names it in the language of the chat's user. */
export function useSubjectName(): (chat: Pick<Chat, 'subject' | 'subjectId'>) => string {
  const { i18n } = useTranslation()
  const { data } = useQuery(subjectsQuery(i18n.language))
  const names = useMemo(() => namesOf(data), [data])
  return ({ subject, subjectId }) => names.get(subjectId) ?? subject
}

function namesOf(subjects: readonly Subject[] = []): ReadonlyMap<number, string> {
  const below = ({ id, subject, chatSubject }: Subject): [number, string][] => [
    [id, subject],
    ...chatSubject.flatMap(below),
  ]
  return new Map(subjects.flatMap(below))
}
