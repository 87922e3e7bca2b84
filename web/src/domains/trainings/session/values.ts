import type { Infer } from '@lineside/contract/core'
import { newSession, sessionChange } from '@lineside/contract/trainings'
import type { Resolver } from 'react-hook-form'
import { formCheck, withoutVersion } from '../../../core/form/index.ts'
import type { Session } from '../queries.ts'

export interface SessionValues {
  industryId: string | null
  courseId: string | null
  beginsOn: string | null
  beginsAt: string
  endsOn: string | null
  endsAt: string
  hours: string
  place: string
  trainerId: number | null
  trainerName: string
  attendeeIds: string[]
}

export type NewSessionBody = Infer<typeof newSession>
export type SessionBody = Omit<Infer<typeof sessionChange>, 'rowVersion'>

export const blank: SessionValues = {
  industryId: null,
  courseId: null,
  beginsOn: null,
  beginsAt: '',
  endsOn: null,
  endsAt: '',
  hours: '',
  place: '',
  trainerId: null,
  trainerName: '',
  attendeeIds: [],
}

export const valuesOf = (session: Session): SessionValues => ({
  industryId: String(session.industryId),
  courseId: String(session.courseId),
  beginsOn: session.beginsOn,
  beginsAt: session.beginsAt,
  endsOn: session.endsOn,
  endsAt: session.endsAt,
  hours: String(session.hours),
  place: session.place,
  trainerId: session.trainer.id,
  trainerName: session.trainer.id === null ? session.trainer.name : '',
  attendeeIds: session.people.map(({ person }) => String(person.id)),
})

/** Nothing typed is nothing sent, which the schema calls required; a training of one day ends on the day it begins. */
const sent = (values: SessionValues) => ({
  ...values,
  courseId: values.courseId === null ? undefined : Number(values.courseId),
  beginsOn: values.beginsOn ?? undefined,
  endsOn: values.endsOn ?? values.beginsOn ?? undefined,
  beginsAt: values.beginsAt || undefined,
  endsAt: values.endsAt || undefined,
  hours: values.hours === '' ? undefined : Number(values.hours),
  attendeeIds: values.attendeeIds.map(Number),
})

/** Checked as the server checks a new training; what comes out can be sent. */
export const newSessionCheck = (): Resolver<SessionValues, unknown, NewSessionBody> =>
  formCheck(newSession(), (values) => ({
    ...sent(values),
    industryId: values.industryId === null ? undefined : Number(values.industryId),
  }))

/** The version is the form's own: it sends the one that was seen. */
export const sessionCheck = (): Resolver<SessionValues, unknown, SessionBody> =>
  formCheck(
    sessionChange(),
    (values) => {
      const { industryId: _, ...body } = sent(values)
      return { ...body, rowVersion: 1 }
    },
    { send: withoutVersion },
  )
