import { type ChatSubject, listAllSubjects, listChatSubjects, type subjectRecord } from '@lineside/contract/chats'
import type { Infer } from '@lineside/contract/core'
import { callQuery } from '../../core/api/index.ts'

export type Subject = ChatSubject
export type SubjectRecord = Infer<typeof subjectRecord>

/** What one can ask about, in a language of the four. */
export const subjectsQuery = (language: string) => callQuery(['chats', 'subjects', language], listChatSubjects, {})

/** Every subject as it is managed. */
export const allSubjectsQuery = callQuery(['chats', 'all-subjects'], listAllSubjects, {})
