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
  text,
  versioned,
} from '../core/index.ts'
import { classes, ratingBounds } from './rating.ts'
import { cycleKinds, cycleStateCodes, sides } from './states.ts'

/** How long texts are, and how much a cycle has. */
export const cycleLimits = { name: 150, comment: 1000, pillars: 30, team: 10, files: MAX_FILES } as const

/** 0 to 100 with one decimal. */
const scoreValue = () => z.number().min(0).max(ratingBounds.score).multipleOf(0.1)
/** 0 to 100 with two decimals; 0: looked at, and not counted. */
const weight = () => z.number().min(0).max(ratingBounds.weight).multipleOf(0.01)
const rating = () => z.number().nullable()
const cycleClass = () => z.enum(classes).nullable()

const content = () => ({
  name: line(cycleLimits.name),
  kind: z.enum(cycleKinds),
  beginsOn: day(),
  endsOn: day(),
  leadId: id(),
  team: z.array(id()).max(cycleLimits.team).default([]),
  /** in their order */
  pillars: z
    .array(z.strictObject({ pillarId: id(), weight: weight() }))
    .min(1, 'required')
    .max(cycleLimits.pillars)
    .superRefine(refuseWeights),
})

interface Weighed {
  pillarId: number
  weight: number
}

/** Each pillar once, and not all of them without a weight. */
function refuseWeights(pillars: readonly Weighed[], ctx: z.RefinementCtx): void {
  for (const [at, { pillarId }] of pillars.entries()) {
    const first = pillars.findIndex((one) => one.pillarId === pillarId)
    if (first < at) ctx.addIssue({ code: 'custom', message: 'repeated', path: [at, 'pillarId'] })
  }
  if (pillars.every((one) => one.weight === 0)) ctx.addIssue({ code: 'custom', message: 'weightsZero' })
}

interface Sent {
  beginsOn: string
  endsOn: string
  leadId: number
  team: readonly number[]
}

function refuseUnfit({ beginsOn, endsOn, leadId, team }: Sent, ctx: z.RefinementCtx): void {
  const refuse = (message: string, path: string[]) => ctx.addIssue({ code: 'custom', message, path })
  if (endsOn < beginsOn) refuse('endsBeforeBegin', ['endsOn'])
  if (new Set([leadId, ...team]).size <= team.length) refuse('repeated', ['team'])
}

export const newCycle = lazy(() => z.strictObject({ industryId: id(), ...content() }).superRefine(refuseUnfit))
/** Kind and pillars with their weights stand once the cycle is started. */
export const cycleChange = lazy(() => z.strictObject({ ...versioned(), ...content() }).superRefine(refuseUnfit))

/** What one side says of one pillar. */
export const sentScore = lazy(() =>
  z.strictObject({
    side: z.enum(sides),
    /** of this score: 0 while nobody gave one, so that two people score two pillars at once */
    rowVersion: z.int().min(0),
    /** null: it is taken back */
    score: scoreValue().nullable(),
    comment: text(cycleLimits.comment).trim().default(''),
    /** every file that is its evidence: one that is left out is evidence no more */
    fileIds: z.array(id()).max(cycleLimits.files).default([]),
    /** it is the mean of the checklists applied in the period, which the server calculates again */
    fromChecklists: z.boolean().default(false),
  }),
)

const pillarScore = () =>
  z.object({
    score: rating(),
    comment: z.string(),
    files: z.array(fileReference()),
    /** of how many applications of checklists it is the mean; null: given by hand */
    applications: z.int().positive().nullable(),
    by: person(),
    at: instant(),
    rowVersion: z.int().positive(),
  })

/** What the checklists of a pillar applied in the period at the plant add up to. */
const checklistMean = () =>
  z.object({
    score: z.number(),
    applications: z.int().positive(),
    checklists: z.array(z.object({ id: id(), name: z.string(), applications: z.int().positive(), score: z.number() })),
  })

export const cyclePillar = lazy(() =>
  z.object({
    /** of the pillar in this cycle */
    id: id(),
    pillarId: id(),
    initials: z.string(),
    name: z.string(),
    weight: z.number(),
    self: pillarScore().nullable(),
    /** null also in a self-assessment */
    audit: pillarScore().nullable(),
    /** null where none was applied, and of a cycle that is not being scored */
    checklists: checklistMean().nullable(),
  }),
)

const facts = () => ({
  id: id(),
  industryId: id(),
  name: z.string(),
  kind: z.enum(cycleKinds),
  state: z.enum(cycleStateCodes),
  beginsOn: z.string(),
  endsOn: z.string(),
  lead: person(),
  /** by the scores that count, so far; of a closed cycle as it was frozen */
  rating: rating(),
  selfRating: rating(),
  /** frozen at closing; null before, and below the lowest class */
  level: cycleClass(),
  closedAt: instant().nullable(),
  ...versioned(),
  abilities: abilities(),
})

export const cycleRow = lazy(() => z.object(facts()))

const thresholds = () => z.object({ BRONZE: z.number(), SILVER: z.number(), GOLD: z.number() })

/** `history`: oldest first. */
export const cycleRecord = lazy(() =>
  z.object({
    ...facts(),
    team: z.array(person()),
    /** the least rating of each class: as they are set, of a closed cycle as they were */
    thresholds: thresholds(),
    pillars: z.array(cyclePillar()),
    history: z.array(historyEntry()),
  }),
)

/** A closed cycle among those of its plant, the oldest first. */
export const classification = lazy(() =>
  z.object({
    cycleId: id(),
    name: z.string(),
    kind: z.enum(cycleKinds),
    beginsOn: z.string(),
    endsOn: z.string(),
    closedAt: instant(),
    rating: rating(),
    selfRating: rating(),
    level: cycleClass(),
  }),
)
