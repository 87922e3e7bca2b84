import type { Infer } from '@lineside/contract/core'
import { skillPositions, skillTasks } from '@lineside/contract/skills'
import {
  type certificateRow,
  courses,
  getCertificate,
  getSession,
  type lackingAnswer,
  listCertificates,
  listLacking,
  listSessions,
  type sessionRecord,
  type sessionRow,
} from '@lineside/contract/trainings'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
import { useStore } from '../../core/catalogue/index.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Course = Infer<typeof courses.record>
export type Session = Infer<typeof sessionRecord>
export type SessionRow = Infer<typeof sessionRow>
export type CertificateRow = Infer<typeof certificateRow>
export type Lacking = Infer<typeof lackingAnswer>

const DOMAIN = 'trainings'
export const COURSE_CHOICES = [DOMAIN, 'choices'] as const
export const LACKING = [DOMAIN, 'lacking'] as const
const CERTIFICATE = [DOMAIN, 'certificate'] as const

const MAX_ROWS = '500'

/** The courses of the own plants, for who chooses one. */
export const courseChoices = queryOptions({
  queryKey: COURSE_CHOICES,
  queryFn: ({ signal }) => call(courses.list, { query: { limit: MAX_ROWS } }, { signal }),
  staleTime: MASTER_DATA_MS,
})

/** The tasks of a plant that somebody can be able to do, and its positions. */
export const taskChoices = (industryId: number) =>
  queryOptions({
    queryKey: [DOMAIN, 'tasks', industryId],
    queryFn: ({ signal }) =>
      call(skillTasks.list, { query: { industryId: String(industryId), limit: MAX_ROWS } }, { signal }),
    staleTime: MASTER_DATA_MS,
  })

export const positionChoices = (industryId: number) =>
  queryOptions({
    queryKey: [DOMAIN, 'positions', industryId],
    queryFn: ({ signal }) =>
      call(skillPositions.list, { query: { industryId: String(industryId), limit: MAX_ROWS } }, { signal }),
    staleTime: MASTER_DATA_MS,
  })

export const sessionQuery = (id: string | number) =>
  queryOptions({
    queryKey: [DOMAIN, 'session', String(id)],
    queryFn: ({ signal }) => call(getSession, { params: { id: String(id) } }, { signal }),
  })

export const certificateQuery = (id: string | number) =>
  queryOptions({
    queryKey: [...CERTIFICATE, String(id)],
    queryFn: ({ signal }) => call(getCertificate, { params: { id: String(id) } }, { signal }),
  })

/** Who lacks what is mandatory at a plant. */
export const lackingQuery = (of: { industryId: string; subordinates?: 'true' }) =>
  queryOptions({
    queryKey: [...LACKING, of],
    queryFn: ({ signal }) => call(listLacking, { query: of }, { signal }),
  })

const store = {
  put(client: QueryClient, session: Session) {
    client.setQueryData(sessionQuery(session.id).queryKey, session)
    for (const { name } of [listSessions, listCertificates]) {
      client.removeQueries({ queryKey: ['total', name] })
      void client.resetQueries({ queryKey: ['list', name] })
    }
    for (const queryKey of [LACKING, CERTIFICATE]) void client.invalidateQueries({ queryKey: [...queryKey] })
  },
}

/** Puts a training, as a command or a refusal for a stale version gave it, where the pages read it. */
export const useSessionStore = () => useStore<Session>(store)
