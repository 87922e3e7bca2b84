import { type ChatSubject, listAllSubjects, listChatSubjects, type subjectRecord } from '@lineside/contract/chats'
import type { Infer } from '@lineside/contract/core'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'

export type Subject = ChatSubject
export type SubjectRecord = Infer<typeof subjectRecord>

/** What one can ask about, in a language of the four. */
export const subjectsQuery = (language: string) =>
  queryOptions({
    queryKey: ['chats', 'subjects', language],
    queryFn: ({ signal }) => call(listChatSubjects, {}, { signal }),
  })

/** Every subject as it is managed. */
export const allSubjectsQuery = queryOptions({
  queryKey: ['chats', 'all-subjects'],
  queryFn: ({ signal }) => call(listAllSubjects, {}, { signal }),
})
