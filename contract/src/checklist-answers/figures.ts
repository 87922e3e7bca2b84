import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { day, endpoint, id, idList, idText, instant, lazy } from '../core/index.ts'
import { appliedPlace } from './schemas.ts'
import { mayReadResults } from './states.ts'

const path = '/api/checklist/v1/ChecklistAnswer'

const score = () => z.number().nullable()

const compared = () =>
  z.object({
    id: id(),
    at: instant(),
    version: z.int(),
    place: appliedPlace(),
    author: person().nullable(),
    score: score(),
    label: z.string().nullable(),
    criticalFailed: z.boolean(),
  })

/** Two applications of one checklist, question by question. */
export const answerComparison = lazy(() =>
  z.object({
    checklistId: id(),
    checklistName: z.string(),
    first: compared(),
    second: compared(),
    /** both have the same questions; else only those that both have are compared */
    sameQuestions: z.boolean(),
    sharedQuestions: z.int(),
    /** of what both have and both answered, by the weights of the second */
    shared: z.object({ first: score(), second: score() }),
    senses: z.array(z.object({ sense: z.int(), first: score(), second: score() })),
    questions: z.array(
      z.object({
        questionId: id(),
        text: z.string(),
        groupName: z.string(),
        in: z.enum(['BOTH', 'FIRST', 'SECOND']),
        first: z.object({ answer: z.string().nullable(), value: score(), occurrence: z.string() }).nullable(),
        second: z.object({ answer: z.string().nullable(), value: score(), occurrence: z.string() }).nullable(),
      }),
    ),
  }),
)

export const compareAnswers = endpoint({
  name: 'checklist-answers.compare',
  method: 'GET',
  path: `${path}/Compare`,
  summary: 'Two applications of one checklist question by question, also of two versions of it',
  right: mayReadResults,
  schemas: () => ({ query: z.strictObject({ first: idText(), second: idText() }), answer: answerComparison() }),
})

/** A month of a place, by the calendar of its plant. */
const month = () =>
  z.object({
    /** YYYY-MM */
    month: z.string(),
    applied: z.int(),
    missed: z.int(),
    criticalFailed: z.int(),
    /** the mean of the applications, each as it was registered */
    score: score(),
    /** the mean by the questions that every version in the range has; as `score` where there is one version only */
    bridged: score(),
    versions: z.array(z.int()),
    senses: z.array(z.object({ sense: z.int(), score: score() })),
  })

/** What became of a checklist at a place, month by month. */
export const answerTrend = lazy(() =>
  z.object({
    checklistId: id(),
    /** null: all places of the reader together */
    place: appliedPlace().nullable(),
    months: z.array(month()),
    /** the questions changed within the range: then `bridged` is counted by so many of so many */
    bridge: z.object({ shared: z.int(), questions: z.int(), versions: z.array(z.int()) }).nullable(),
  }),
)

/** `areaId` of the areas of 5S audits, `placeId` of the structure; neither: all places of the reader together */
const atPlace = () => ({ areaId: idText().optional(), placeId: idText().optional() })

const range = () => ({ checklistId: idText(), dateBegin: day().optional(), dateEnd: day().optional() })

export const getAnswerTrend = endpoint({
  name: 'checklist-answers.trend',
  method: 'GET',
  path: `${path}/Trend`,
  summary: 'The scores of a checklist at a place month by month; it bridges versions by the questions that all have',
  right: mayReadResults,
  schemas: () => ({ query: z.strictObject({ ...range(), ...atPlace() }), answer: answerTrend() }),
})

/** A place among those where a checklist is applied. */
export const rankedPlace = lazy(() =>
  z.object({
    place: appliedPlace(),
    /** the mean of the range, and of the range of the same length before it */
    score: score(),
    before: score(),
    applied: z.int(),
    missed: z.int(),
    criticalFailed: z.int(),
    last: z.object({ id: id(), at: instant(), score: score(), label: z.string().nullable() }).nullable(),
  }),
)

export const rankPlaces = endpoint({
  name: 'checklist-answers.ranking',
  method: 'GET',
  path: `${path}/Ranking`,
  summary: 'The places of a checklist by their mean score, best first, with what was missed',
  right: mayReadResults,
  schemas: () => ({
    query: z.strictObject({ ...range(), industryId: idList().optional() }),
    answer: z.array(rankedPlace()),
  }),
})

/** The census: the five senses by place, of the newest application of each, beside the mean of the range. */
export const censusRow = lazy(() =>
  z.object({
    place: appliedPlace(),
    last: z.object({ id: id(), at: instant() }).nullable(),
    senses: z.array(z.object({ sense: z.int(), last: score(), mean: score() })),
  }),
)

export const getCensus = endpoint({
  name: 'checklist-answers.census',
  method: 'GET',
  path: `${path}/Census`,
  summary: 'The five senses of 5S by place: of the newest application, and the mean of the range',
  right: mayReadResults,
  schemas: () => ({
    query: z.strictObject({ ...range(), industryId: idList().optional() }),
    answer: z.array(censusRow()),
  }),
})
