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
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
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
export const courseChoices = callQuery(COURSE_CHOICES, courses.list, {
  query: { limit: MAX_ROWS },
  staleTime: MASTER_DATA_MS,
})

/** The tasks of a plant that somebody can be able to do, and its positions. */
export const taskChoices = (industryId: number) =>
  callQuery([DOMAIN, 'tasks', industryId], skillTasks.list, {
    query: { industryId: String(industryId), limit: MAX_ROWS },
    staleTime: MASTER_DATA_MS,
  })

export const positionChoices = (industryId: number) =>
  callQuery([DOMAIN, 'positions', industryId], skillPositions.list, {
    query: { industryId: String(industryId), limit: MAX_ROWS },
    staleTime: MASTER_DATA_MS,
  })

export const sessionQuery = (id: string | number) =>
  callQuery([DOMAIN, 'session', String(id)], getSession, { params: { id: String(id) } })

export const certificateQuery = (id: string | number) =>
  callQuery([...CERTIFICATE, String(id)], getCertificate, { params: { id: String(id) } })

/** Who lacks what is mandatory at a plant. */
export const lackingQuery = (of: { industryId: string; subordinates?: 'true' }) =>
  callQuery([...LACKING, of], listLacking, { query: of })

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
