import { sessionList } from '@lineside/contract/trainings'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { type SessionFilters, sessionListSource } from './session/list-sessions.ts'
import type { SessionColumns } from './session/session.ts'

/** Trainings by parts of the names of their courses, the latest first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<SessionFilters>({
    kind: 'trainings',
    routes: [1730],
    list: sessionList,
    source: sessionListSource,
    order: 's.begins_on desc, s.id desc',
    present: async () => (row) => {
      const { id, course, place } = rowAs<SessionColumns>(row)
      return { params: {}, query: { session: id }, title: course, detail: place || null }
    },
  }),
]
