import { describe, expect, it } from 'vitest'
import { checkLimits, isComplete, newStandardCheck, pastedNames, standardCheckChange, twinsIn } from './index.ts'

const task = (name: string) => ({ name, mayNotApply: false, needsPhoto: false })
const model = (steps: readonly { name: string; tasks: readonly { name: string }[] }[]) => ({
  industryId: 1,
  normVersionId: 2,
  name: 'Start of the oven',
  steps,
})
const issuesOf = (input: unknown) =>
  newStandardCheck()
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('the names of a model', () => {
  it.each([
    ['ab', false],
    ['abc', true],
    ['a'.repeat(255), true],
    ['a'.repeat(256), false],
    ['  abc  ', true],
    ['  a  ', false],
    ['two  spaces', false],
  ])('take 3 to 255 characters: %j', (name, good) => {
    for (const steps of [[{ name, tasks: [] }], [{ name: 'Step', tasks: [task(name)] }]])
      expect(newStandardCheck().safeParse(model(steps)).success).toBe(good)
    expect(newStandardCheck().safeParse({ ...model([]), name }).success).toBe(good)
  })

  it('are never given twice, accents and case ignored, tasks in whichever step', () => {
    const twin = model([
      { name: 'Before', tasks: [task('Check the seal')] },
      { name: 'After', tasks: [task('Measure'), task('CHECK THE SEÁL ')] },
      { name: 'bêfore', tasks: [] },
    ])
    expect(issuesOf(twin)).toEqual(['steps.1.tasks.1.name taken', 'steps.2.name taken'])
    const { industryId: _, ...changed } = twin
    expect(standardCheckChange().safeParse({ ...changed, rowVersion: 1 }).success).toBe(false)
  })

  it('of steps and tasks are apart', () => {
    expect(twinsIn({ steps: [{ name: 'Clean', tasks: [{ name: 'Clean' }] }] })).toEqual([])
  })
})

it('a model has at most 100 tasks, over all its steps', () => {
  const steps = (count: number) =>
    ['One', 'Two'].map((name, step) => ({
      name,
      tasks: Array.from({ length: count / 2 }, (_, at) => task(`Task ${step} ${at}`)),
    }))
  expect(issuesOf(model(steps(checkLimits.tasks)))).toBeUndefined()
  expect(issuesOf(model(steps(checkLimits.tasks + 2)))).toEqual(['steps tooMany'])
})

it('a model is complete with a task in every step', () => {
  const step = (count: number) => ({ tasks: Array.from({ length: count }) })
  expect(
    [[], [step(0)], [step(1), step(0)], [step(1)], [step(2), step(1)]].map((steps) => isComplete({ steps })),
  ).toEqual([false, false, false, true, true])
})

it('pasted lines become names, each once, without their marks', () => {
  expect(pastedNames('1. Check the seal\n\n- Clean\tthe probes\r\n• check the SEAL\n  12) Measure 2.5 kg  \n')).toEqual(
    ['Check the seal', 'Clean the probes', 'Measure 2.5 kg'],
  )
})
