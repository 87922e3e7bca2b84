import { z } from 'zod'
import { id, lazy, line, searchText, text, versioned } from '../core/index.ts'

/** How long names are and how much a model holds; `tasks`: of all its steps together. */
export const checkLimits = {
  shortestName: 3,
  name: 255,
  steps: 30,
  tasks: 100,
  page: 9999,
  shortestNote: 5,
  note: 1000,
  photos: 10,
} as const

const name = () => line(checkLimits.name).min(checkLimits.shortestName, 'tooShort')

const task = () =>
  z.strictObject({
    name: name(),
    /** it may be left out, with a confirmation */
    mayNotApply: z.boolean().default(false),
    /** done or failed, it is shown by a photo */
    needsPhoto: z.boolean().default(false),
  })

const step = () =>
  z.strictObject({
    name: name(),
    /** where the document speaks of it */
    page: z.int().min(1).max(checkLimits.page).nullable().default(null),
    tasks: z.array(task()).max(checkLimits.tasks).default([]),
  })

const content = () => ({
  name: name(),
  /** a version of a normative document of the plant, or of a corporate one */
  normVersionId: id(),
  steps: z.array(step()).max(checkLimits.steps).default([]),
})

/** What a model is made of, as it is sent: a draft may lack steps and tasks. */
export const newStandardCheck = lazy(() => z.strictObject({ industryId: id(), ...content() }).superRefine(refuseTwins))
export const standardCheckChange = lazy(() => z.strictObject({ ...versioned(), ...content() }).superRefine(refuseTwins))

interface Named {
  name: string
}

export interface CheckSteps {
  steps: readonly (Named & { tasks: readonly Named[] })[]
}

interface Twin {
  path: (string | number)[]
}

/** Steps, and tasks of the whole model, whose name one before them has, accents and case ignored. */
export function twinsIn({ steps }: CheckSteps): Twin[] {
  const twins: Twin[] = []
  const known = { steps: new Set<string>(), tasks: new Set<string>() }
  const look = (among: keyof typeof known, { name }: Named, path: Twin['path']) => {
    const key = searchText(name.trim())
    if (key !== '' && known[among].has(key)) twins.push({ path })
    known[among].add(key)
  }
  for (const [at, one] of steps.entries()) {
    look('steps', one, ['steps', at, 'name'])
    for (const [index, task] of one.tasks.entries()) look('tasks', task, ['steps', at, 'tasks', index, 'name'])
  }
  return twins
}

export const taskCount = ({ steps }: { steps: readonly { tasks: readonly unknown[] }[] }): number =>
  steps.reduce((sum, { tasks }) => sum + tasks.length, 0)

/** It can be worked through: a step, and a task in each. */
export const isComplete = ({ steps }: { steps: readonly { tasks: readonly unknown[] }[] }): boolean =>
  steps.length > 0 && steps.every(({ tasks }) => tasks.length > 0)

function refuseTwins(content: CheckSteps, ctx: z.RefinementCtx): void {
  for (const { path } of twinsIn(content)) ctx.addIssue({ code: 'custom', message: 'taken', path })
  if (taskCount(content) > checkLimits.tasks) ctx.addIssue({ code: 'custom', message: 'tooMany', path: ['steps'] })
}

/** The names in pasted lines, each once: without what numbers or marks them, without empty ones. */
export function pastedNames(pasted: string): string[] {
  const names = new Map<string, string>()
  for (const written of pasted.split(/\r\n?|\n/)) {
    const name = written
      .replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const key = searchText(name)
    if (name !== '' && !names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}

const files = () => z.array(id()).max(checkLimits.photos).default([])

export const newExecution = lazy(() => z.strictObject({ standardCheckId: id() }))

/** What became of a task: one that failed says what is wrong, one that does not apply shows nothing. */
export const taskOutcome = lazy(() =>
  z
    .strictObject({
      ...versioned(),
      outcome: z.enum(['DONE', 'NOT_APPLICABLE', 'FAILED']),
      note: text(checkLimits.note).trim().default(''),
      fileIds: files(),
    })
    .superRefine(({ outcome, note }, ctx) => {
      if (outcome === 'FAILED' && note.length < checkLimits.shortestNote)
        ctx.addIssue({
          code: 'too_small',
          minimum: checkLimits.shortestNote,
          origin: 'string',
          message: 'tooShort',
          path: ['note'],
        })
    }),
)
