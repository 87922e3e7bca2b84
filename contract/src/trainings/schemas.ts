import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  day,
  fileReference,
  historyEntry,
  id,
  instant,
  lazy,
  line,
  MAX_FILES,
  reason,
  versioned,
} from '../core/index.ts'
import { trainingLevels } from './courses.ts'
import { attendeeResults, certificateStates, lackingStates, sessionStateCodes } from './states.ts'

export const sessionLimits = { place: 100, trainer: 100, attendees: 200, hours: 500, files: MAX_FILES } as const

/** HH:MM by the clock of the plant */
const time = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
const optionalLine = (most: number) => line(most).or(z.literal('')).default('')

const content = () => ({
  courseId: id(),
  beginsOn: day(),
  beginsAt: time(),
  endsOn: day(),
  endsAt: time(),
  /** of instruction, in quarters */
  hours: z.number().min(0.25).max(sessionLimits.hours).multipleOf(0.25),
  place: optionalLine(sessionLimits.place),
  /** somebody with an account, or `trainerName` */
  trainerId: id().nullable().default(null),
  /** somebody from outside; empty where it is somebody with an account */
  trainerName: optionalLine(sessionLimits.trainer),
  attendeeIds: z.array(id()).min(1, 'noneGiven').max(sessionLimits.attendees),
})

interface Sent {
  beginsOn: string
  beginsAt: string
  endsOn: string
  endsAt: string
  trainerId: number | null
  trainerName: string
  attendeeIds: readonly number[]
}

function refuseUnfit(sent: Sent, ctx: z.RefinementCtx): void {
  const refuse = (message: string, path: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
  if (sent.endsOn < sent.beginsOn) refuse('endsBeforeBegin', 'endsOn')
  else if (sent.endsOn === sent.beginsOn && sent.endsAt <= sent.beginsAt) refuse('endsBeforeBegin', 'endsAt')
  if ((sent.trainerId === null) === (sent.trainerName === ''))
    refuse(sent.trainerId === null ? 'required' : 'repeated', 'trainerName')
  if (new Set(sent.attendeeIds).size < sent.attendeeIds.length) refuse('repeated', 'attendeeIds')
  if (sent.trainerId !== null && sent.attendeeIds.includes(sent.trainerId)) refuse('samePerson', 'trainerId')
}

export const newSession = lazy(() => z.strictObject({ industryId: id(), ...content() }).superRefine(refuseUnfit))
/** The plant and the course of a session stay. */
export const sessionChange = lazy(() => z.strictObject({ ...versioned(), ...content() }).superRefine(refuseUnfit))

const results = () =>
  z
    .array(z.strictObject({ accountId: id(), result: z.enum(attendeeResults) }))
    .min(1, 'noneGiven')
    .max(sessionLimits.attendees)
    .refine((all) => new Set(all.map(({ accountId }) => accountId)).size === all.length, 'repeated')

const outcome = () => ({
  ...versioned(),
  /** everybody who was to attend, and who came besides */
  attendees: results(),
  /** new evidence; what is attached already stays */
  fileIds: z.array(id()).max(sessionLimits.files).default([]),
})

export const sessionOutcome = lazy(() => z.strictObject(outcome()))
export const sessionCorrection = lazy(() => z.strictObject({ ...outcome(), reason: reason() }))

const sessionFacts = () => ({
  id: id(),
  industryId: id(),
  courseId: id(),
  course: z.string(),
  level: z.enum(trainingLevels),
  state: z.enum(sessionStateCodes),
  beginsOn: z.string(),
  beginsAt: z.string(),
  endsOn: z.string(),
  endsAt: z.string(),
  hours: z.number(),
  place: z.string(),
  /** by the name alone where it is somebody from outside */
  trainer: z.object({ id: id().nullable(), name: z.string() }),
  /** so many attend, whoever of them the reader may know */
  attendees: z.int().min(0),
  approved: z.int().min(0),
  ...versioned(),
  abilities: abilities(),
})

export const sessionRow = lazy(() => z.object(sessionFacts()))

const attendee = () =>
  z.object({
    person: person(),
    /** null: it is still planned */
    result: z.enum(attendeeResults).nullable(),
    /** of those who passed */
    certificate: z.object({ id: id(), number: z.string(), state: z.enum(certificateStates) }).nullable(),
  })

/** `people`: those whom the reader may know. `history`: oldest first, for who sees all of them. */
export const sessionRecord = lazy(() =>
  z.object({
    ...sessionFacts(),
    people: z.array(attendee()),
    files: z.array(fileReference()),
    history: z.array(historyEntry()),
  }),
)

const certificateFacts = () => ({
  id: id(),
  /** its own within the plant: the year, and the count within it */
  number: z.string(),
  industryId: id(),
  person: person(),
  courseId: id(),
  sessionId: id(),
  /** as they were when it was issued */
  course: z.string(),
  level: z.enum(trainingLevels),
  hours: z.number(),
  issuedOn: z.string(),
  /** null: it is good for ever */
  expiresOn: z.string().nullable(),
  state: z.enum(certificateStates),
})

export const certificateRow = lazy(() => z.object(certificateFacts()))
export const certificateRecord = lazy(() =>
  z.object({ ...certificateFacts(), beginsOn: z.string(), endsOn: z.string(), trainer: z.string(), place: z.string() }),
)

/** Somebody who must have a course and lacks it, or soon will. */
export const lackingRow = lazy(() =>
  z.object({
    person: person(),
    courseId: id(),
    course: z.string(),
    state: z.enum(lackingStates),
    /** of the newest certificate; null: there is none */
    expiresOn: z.string().nullable(),
    /** the day of the next planned training of it that the person is to attend */
    plannedOn: z.string().nullable(),
  }),
)

export const lackingAnswer = lazy(() =>
  z.object({ asOf: instant(), people: z.int().min(0), courses: z.int().min(0), rows: z.array(lackingRow()) }),
)
