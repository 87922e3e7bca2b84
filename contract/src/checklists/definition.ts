import { z } from 'zod'
import { id, lazy, text } from '../core/index.ts'

/** Longest texts and greatest counts of a checklist. */
export const checklistBounds = {
  title: 100,
  name: 100,
  groups: 50,
  group: 100,
  /** over all groups */
  questions: 500,
  question: 400,
  help: 1000,
  choices: 20,
  choice: 100,
  ranges: 20,
  range: 60,
  places: 500,
  plants: 200,
  people: 100,
  weight: 1000,
  /** hours: a year */
  hours: 8760,
  /** the greatest number that a question asks for */
  number: 1e12,
  /** the greatest id of a part */
  parts: 1_000_000,
  /** bytes of a reference photo */
  photo: 5_242_880,
} as const

/** Where it is opened: the web portal, the operators' application, the manager's, by platform id 2, 1, 3. */
export const checklistPlatforms = ['PORTAL', 'OPERATOR', 'MANAGER'] as const
export type ChecklistPlatform = (typeof checklistPlatforms)[number]

/** The platform that a header or a query names by its id (decisions 0, rule 13). */
export const platformIds = { OPERATOR: 1, PORTAL: 2, MANAGER: 3 } as const satisfies Record<ChecklistPlatform, number>

/** Who answers: supervisors and coordinators, somebody who belongs to the plant, any holder of permission 36. */
export const responsibleTypes = ['SUPERVISOR', 'EMPLOYEE', 'NONE'] as const
export type ResponsibleType = (typeof responsibleTypes)[number]

/** Yes or no, a scale from 0 to 4, choices with values of their own, a number within a range (decisions 5.5). */
export const questionStyles = ['YES_NO', 'SCALE', 'CHOICE', 'NUMBER'] as const
export type QuestionStyle = (typeof questionStyles)[number]

export const checklistSizes = ['P', 'M', 'G'] as const
export type ChecklistSize = (typeof checklistSizes)[number]

export const scheduleFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const

/** The five senses of 5S: use, order, cleanliness, standard, discipline. */
export const senses = [1, 2, 3, 4, 5] as const
export type Sense = (typeof senses)[number]

// a draft takes what was typed so far; what is wrong with it `checklistProblems` says
const typed = (most: number) => text(most * 2)
const amount = () => z.number().min(-checklistBounds.number).max(checklistBounds.number)
/** The identity of a group, a question or a choice within its checklist, over all versions; the next free one is `nextId`. */
const part = () => z.int().min(1).max(checklistBounds.parts)

/** An area of the 5S audits, or a place of the structure at any level. */
export const checklistPlace = lazy(() => z.strictObject({ kind: z.enum(['AREA', 'PLACE']), id: id() }))

/** What an answer asks for: a photo, a text that says what was seen; whether it is a fault that an action follows. */
const asks = () => ({ needsPhoto: z.boolean(), needsOccurrence: z.boolean(), nonConform: z.boolean() })

export const choice = lazy(() =>
  z.strictObject({
    id: part(),
    /** empty where the style says it: yes, no, 0 to 4 */
    label: typed(checklistBounds.choice),
    /** share of the weight that it earns, 0 to 1 */
    value: amount(),
    ...asks(),
  }),
)

/** Inside, both included, earns the whole weight; outside earns nothing, and asks for what is said here. */
export const numberRange = lazy(() =>
  z.strictObject({ min: amount().nullable(), max: amount().nullable(), unit: text(20).nullable(), ...asks() }),
)

export const question = lazy(() =>
  z.strictObject({
    id: part(),
    text: typed(checklistBounds.question),
    style: z.enum(questionStyles),
    /** its share of the score, 0 or more; 0 does not count */
    weight: amount(),
    /** answered with value 0 it forces the lowest label */
    critical: z.boolean(),
    optional: z.boolean(),
    allowsNotApplicable: z.boolean(),
    help: typed(checklistBounds.help).nullable(),
    /** a picture of the ideal state, by its file */
    referencePhotoId: id().nullable(),
    /** of YES_NO, SCALE and CHOICE, in the order of the screen; empty for NUMBER */
    choices: z.array(choice()).max(checklistBounds.choices),
    /** of NUMBER alone */
    number: numberRange().nullable(),
  }),
)

export const questionGroup = lazy(() =>
  z.strictObject({
    id: part(),
    name: typed(checklistBounds.group),
    /** the sense of 5S that its questions are about */
    sense: z.union(senses.map((sense) => z.literal(sense))).nullable(),
    questions: z.array(question()).max(checklistBounds.questions),
  }),
)

/** A span of scores and what it is called; percent, both ends, from 100 down to 0. */
export const resultRange = lazy(() =>
  z.strictObject({ label: typed(checklistBounds.range), min: amount(), max: amount() }),
)

/** When an answer is expected of each of its places. */
export const schedule = lazy(() =>
  z.strictObject({
    frequency: z.enum(scheduleFrequencies),
    /** of WEEKLY: 1 Monday to 7 Sunday */
    weekday: z.int().min(1).max(7).nullable(),
    /** of MONTHLY; the last of a shorter month */
    monthDay: z.int().min(1).max(31).nullable(),
    /** of the checklist's places; empty: all of them */
    places: z.array(checklistPlace()).max(checklistBounds.places),
  }),
)

/** Hours in which an answer may be changed or deleted: 0 never, −1 without limit, null as the setting says. */
const limit = () => z.int().min(-1).max(checklistBounds.hours).nullable()

/** What a checklist says, whole or not yet: the content of one version. */
export const checklistContent = lazy(() =>
  z.strictObject({
    element: z.strictObject({ pillarId: id(), elementId: id() }).nullable(),
    /** of the kind SEO */
    topicId: id().nullable(),
    title: typed(checklistBounds.title),
    /** its own among the enabled checklists of a plant */
    name: typed(checklistBounds.name),
    industryIds: z.array(id()).max(checklistBounds.plants),
    places: z.array(checklistPlace()).max(checklistBounds.places),
    platforms: z.array(z.enum(checklistPlatforms)).max(checklistPlatforms.length),
    /** who may answer: one of the roles or one of the profiles; both empty: everybody who may apply checklists */
    roleIds: z.array(id()).max(checklistBounds.people),
    profileIds: z.array(id()).max(checklistBounds.people),
    responsibleType: z.enum(responsibleTypes),
    /** what new questions begin with */
    questionStyle: z.enum(questionStyles),
    /** the id that the next group, question or choice takes; it only rises, so that none is ever given twice */
    nextId: part(),
    groups: z.array(questionGroup()).max(checklistBounds.groups),
    ranges: z.array(resultRange()).max(checklistBounds.ranges),
    /** it has no ranges on purpose: its results carry a score and no label */
    rangesOptedOut: z.boolean(),
    /** null: as the number of questions proposes, see `sizeOf` */
    size: z.enum(checklistSizes).nullable(),
    needsApproval: z.boolean(),
    /** null: holders of permission 39 in scope */
    approverId: id().nullable(),
    editLimitHours: limit(),
    deleteLimitHours: limit(),
    schedule: schedule().nullable(),
  }),
)

export type ChecklistContent = z.output<ReturnType<typeof checklistContent>>
export type ChecklistPlace = z.output<ReturnType<typeof checklistPlace>>
export type QuestionGroup = z.output<ReturnType<typeof questionGroup>>
export type Question = z.output<ReturnType<typeof question>>
export type Choice = z.output<ReturnType<typeof choice>>
export type ResultRange = z.output<ReturnType<typeof resultRange>>
export type Schedule = z.output<ReturnType<typeof schedule>>
