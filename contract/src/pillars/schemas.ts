import { z } from 'zod'
import { abilities, id, lazy, line, recordState, searchText, versioned } from '../core/index.ts'

/** The longest name of a pillar or an element, and how many parts one has. */
export const pillarLimits = { name: 100, initials: 5, elements: 50, subElements: 50 } as const

const part = () => ({
  id: id(),
  name: z.string(),
  enabled: z.boolean(),
  /** an action or a topic names it: it can be disabled, not removed */
  used: z.boolean(),
})

/** An element of a pillar with its sub-elements, in the order that people gave them. */
export const pillarElement = lazy(() => z.object({ ...part(), subElements: z.array(z.object(part())) }))

const identity = () => ({
  id: id(),
  name: z.string(),
  /** 1 to 5 letters, its own, accents and case ignored */
  initials: z.string(),
  /** where it stands among the pillars, from 1 */
  position: z.int().positive(),
  enabled: z.boolean(),
  ...versioned(),
  abilities: abilities(),
})

export const pillarRow = lazy(() =>
  z.object({
    ...identity(),
    elementCount: z.int().min(0),
    subElementCount: z.int().min(0),
    topicCount: z.int().min(0),
  }),
)

export const pillarRecord = lazy(() =>
  z.object({
    ...identity(),
    state: recordState(),
    elements: z.array(pillarElement()),
    /** a topic, an action or a part of it is in use: it can be disabled, not removed */
    used: z.boolean(),
  }),
)

/** An element as it is sent: with its id where it is there already; one that is left out is removed. */
const sentPart = () => ({ id: id().optional(), name: line(pillarLimits.name), enabled: z.boolean().default(true) })

const content = () => ({
  name: line(pillarLimits.name),
  initials: z
    .string()
    .trim()
    .min(1, 'required')
    .max(pillarLimits.initials)
    .regex(/^\p{L}+$/u, 'lettersOnly')
    .toUpperCase(),
  /** in their order */
  elements: z
    .array(
      z.strictObject({
        ...sentPart(),
        subElements: z.array(z.strictObject(sentPart())).max(pillarLimits.subElements).default([]),
      }),
    )
    .max(pillarLimits.elements)
    .default([]),
})

export const newPillar = lazy(() => z.strictObject(content()).superRefine(refuseTwins))
export const pillarChange = lazy(() => z.strictObject({ ...versioned(), ...content() }).superRefine(refuseTwins))

interface SentElements {
  elements: readonly { name: string; subElements: readonly { name: string }[] }[]
}

/** Elements of one pillar have names of their own, and so have sub-elements of one element. */
function refuseTwins({ elements }: SentElements, ctx: z.RefinementCtx): void {
  const refuse = (parts: readonly { name: string }[], path: (string | number)[]) => {
    const known = new Set<string>()
    for (const [at, { name }] of parts.entries()) {
      const key = searchText(name)
      if (known.has(key)) ctx.addIssue({ code: 'custom', message: 'taken', path: [...path, at, 'name'] })
      known.add(key)
    }
  }
  refuse(elements, ['elements'])
  for (const [at, { subElements }] of elements.entries()) refuse(subElements, ['elements', at, 'subElements'])
}

/** Every pillar, in the order that is wanted. */
export const pillarOrder = lazy(() => z.strictObject({ ids: z.array(id()).min(1).max(200) }))

/** A pillar as pickers have it; what is disabled is shown where it was chosen and not offered. */
export const pillarOption = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    initials: z.string(),
    enabled: z.boolean(),
    elements: z.array(
      z.object({
        id: id(),
        name: z.string(),
        enabled: z.boolean(),
        subElements: z.array(z.object({ id: id(), name: z.string(), enabled: z.boolean() })),
      }),
    ),
  }),
)
