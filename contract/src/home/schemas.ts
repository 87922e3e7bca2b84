import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { type Infer, id, instant, lazy } from '../core/index.ts'
import { fieldTypes } from '../forms/index.ts'

/** What may wait for somebody. Each is a tile of the home page; its domain gives the number. */
export const pendingKeys = [
  'actionsToDo',
  'actionsToAccept',
  'nonConformitiesToTreat',
  /** of the own plants, whoever answers for them: for who may treat them */
  'criticalUntreated',
  /** treated non-conformities of which the reader is to say whether that had an effect */
  'effectivenessToAnswer',
  /** plan actions that the reader is to do */
  'planActionsToDo',
  /** plan actions and their edits that wait for the reader's decision */
  'planActionsToDecide',
  /** the same of the SEO */
  'seoActionsToDo',
  'seoActionsToDecide',
  /** own registered checklists with a critical failure or the lowest result, for which nothing is planned */
  'checklistsToTreat',
  /** registrations, edits and deletions of checklists that wait for the reader's decision */
  'checklistsToDecide',
  /** versions of forms that wait for the reader's decision */
  'formsToDecide',
  /** requests to edit or delete records that wait for the reader's decision */
  'changesToDecide',
  /** scheduled collections of the own plants that nobody made and nobody has explained: for who may justify them */
  'missedToJustify',
  /** production notes of the own plants that the reader may approve */
  'notesToDecide',
  /** lots of the own plants in stock and in analysis: for who may analyse them */
  'lotsToAnalyse',
  /** activities of the own logbook that are still open today */
  'logbookToDo',
  /** support requests of the own plants that nobody has taken: for who manages them */
  'supportToTake',
  /** support requests that the reader handles */
  'supportToHandle',
  /** own support requests that were done and can still be rated */
  'supportToRate',
] as const
export type PendingKey = (typeof pendingKeys)[number]

export const pendingTile = lazy(() =>
  z.object({
    key: z.enum(pendingKeys),
    /** the screen with exactly the counted rows under `query`, which holds no limit of dates */
    route: z.int(),
    query: z.record(z.string(), z.string()),
    /** exact up to 10 000, above it `10000+` */
    count: z.string(),
  }),
)

/** So many times to come stand below what is due. */
export const NEXT_LENGTH = 3

/** So many records stand in the queue; the tiles lead to the rest. */
export const QUEUE_LENGTH = 12

/** So many decisions of one kind open behind their line; the tile leads to the rest. */
export const GROUP_LENGTH = 30

/** Why something stands where it stands; `farBeyond`: further than it is counted. */
export const queueReasons = [
  'new',
  'critical',
  'beyond',
  'farBeyond',
  'percentBeyond',
  'repeated',
  'lotInUse',
  'late',
  'age',
] as const

const queueReason = lazy(() =>
  z.object({
    kind: z.enum(queueReasons),
    /** times the width of the limits, percent of the limit, repeats, days */
    amount: z.number().nullable(),
    /** the code of a lot */
    lot: z.string().nullable(),
  }),
)
export type QueueReason = Infer<typeof queueReason>

/** A record that waits. */
export const queueItem = lazy(() =>
  z.object({
    key: z.enum(pendingKeys),
    /** the screen of the record */
    route: z.int(),
    id: id(),
    /** of its address, beside the id */
    params: z.record(z.string(), id()).optional(),
    /** what of the record is opened; left out: the record itself */
    query: z.record(z.string(), z.string()).optional(),
    title: z.string(),
    /** the form, or what else it belongs to */
    of: z.string(),
    critical: z.boolean(),
    /** critical, untreated and of the last hour: it stands before everything */
    isNew: z.boolean(),
    /** why it stands where it stands, the heaviest first */
    reasons: z.array(queueReason()),
    since: instant(),
    /** days from the plant's today, negative when past */
    daysLeft: z.int().nullable(),
    industryId: id(),
    /** null: it belongs to no one point */
    collectPointId: id().nullable(),
    /** who acts next */
    person: person().nullable(),
    /** the value that was found */
    measured: z
      .object({
        type: z.enum(fieldTypes),
        unit: z.string().nullable(),
        value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
        label: z.string().nullable(),
        min: z.number().nullable(),
        max: z.number().nullable(),
        distance: z.number().nullable(),
      })
      .nullable(),
  }),
)

/** A line of the queue: a record, or decisions of one kind, of which the record is the first. */
export const queueLine = lazy(() =>
  queueItem().extend({
    /** decisions of the same kind that follow it; the tile says how many there are */
    alike: z.array(queueItem()).max(GROUP_LENGTH),
  }),
)

export const pending = lazy(() =>
  z.object({
    asOf: instant(),
    tiles: z.array(pendingTile()),
    /** what is most at risk of what the tiles count (`byRisk`), two of each kind before more of one */
    queue: z.array(queueLine()).max(QUEUE_LENGTH),
    /** what the reader has to do today, by the day of their plant; some of it may stand in the queue too */
    dueToday: z.array(queueItem()).max(QUEUE_LENGTH),
    /** forms whose scheduled time has come, the earliest first: for who may collect */
    formsDue: z.array(formDue()).max(QUEUE_LENGTH),
    /** the scheduled times that come next, within a shift's length */
    formsNext: z.array(formDue()).max(NEXT_LENGTH),
  }),
)

/** A form that is due at one of its points by its scheduled time: filled in the operators' application. */
export const formDue = lazy(() =>
  z.object({
    formId: id(),
    form: z.string(),
    collectPoint: z.object({ id: id(), name: z.string() }),
    industryId: id(),
    /** it may be past */
    at: instant(),
    /** the last instant in which it is in time */
    closesAt: instant(),
    /** minutes since its time, once its window has passed; 0 where it is in time */
    late: z.int().min(0),
  }),
)

/** The hours of a plant's strip, the present one among them. */
export const PLANT_HOURS = 24

/** One day of a plant by its own calendar. A number that the reader may not see is null. */
export const daySummary = lazy(() =>
  z.object({
    day: z.string(),
    collects: z.int().min(0),
    /** collects with a value outside its limits */
    outOfLimits: z.int().min(0),
    /** found on that day, repeated ones too, without those that were none */
    nonConformities: z.int().min(0).nullable(),
  }),
)

const people = () => ({
  /** active accounts */
  accounts: z.int().min(0),
  /** those of them with a session in the portal within the last 30 days */
  active: z.int().min(0),
})

export const summary = lazy(() =>
  z.object({
    /** when it was counted: up to a minute ago */
    asOf: instant(),
    /** the last 30 days up to the plant's today, oldest first; null without the right to read collects */
    collects: z.array(z.object({ industryId: id(), days: z.array(daySummary()) })).nullable(),
    /** somebody of several plants counts once in the whole */
    rollout: z.object({ ...people(), plants: z.array(z.object({ industryId: id(), ...people() })) }),
  }),
)

/** What became of what is due, by the clock; each number is that of a list. */
const slotCounts = () => ({
  performed: z.int().min(0),
  /** performed after the window */
  late: z.int().min(0),
  /** without a justification */
  missed: z.int().min(0),
  justified: z.int().min(0),
})

/** Of slots those that are due in it, of records those that were collected in it. */
export const plantHour = lazy(() =>
  z.object({
    /** by the plant's clock, with its offset: 2026-11-20T12:00:00-03:00 */
    begins: instant(),
    ...slotCounts(),
    outOfLimits: z.int().min(0),
  }),
)

/** A plant as it stands: the shift that runs, and its last 24 hours. */
export const plantDay = lazy(() =>
  z.object({
    industryId: id(),
    /** when it was counted: up to a minute ago */
    asOf: instant(),
    /** null between shifts */
    shift: z
      .object({
        id: id(),
        name: z.string(),
        /** null where its timings do not tell */
        end: instant().nullable(),
        /** who opened its lines, the first one first; where nobody has, who answers for the shift */
        leaders: z.array(person()),
        /** they opened it; false: they would answer for it */
        opened: z.boolean(),
        /** still to come, or open now */
        scheduled: z.int().min(0),
        ...slotCounts(),
        outOfLimits: z.int().min(0),
      })
      .nullable(),
    /** oldest first, the present hour last */
    hours: z.array(plantHour()).length(PLANT_HOURS),
  }),
)
