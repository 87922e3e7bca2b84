import type { Infer } from '@lineside/contract/core'
import { newStandardCheck, pastedNames, standardCheckChange } from '@lineside/contract/standard-checks'
import type { Resolver } from 'react-hook-form'
import { formCheck, withoutVersion } from '../../../core/form/index.ts'
import type { Check } from '../queries.ts'

export interface EditTask {
  key: string
  name: string
  mayNotApply: boolean
  needsPhoto: boolean
}

export interface EditStep {
  key: string
  name: string
  /** as it is typed */
  page: string
  tasks: EditTask[]
}

export interface CheckValues {
  name: string
  normVersionId: string | null
  steps: EditStep[]
}

export type NewCheckValues = CheckValues & { industryId: string | null }
export type NewCheckBody = Infer<typeof newStandardCheck>
export type CheckBody = Omit<Infer<typeof standardCheckChange>, 'rowVersion'>

export const blank: NewCheckValues = { industryId: null, name: '', normVersionId: null, steps: [] }

export const valuesOf = ({ name, norm, steps }: Check): CheckValues => ({
  name,
  normVersionId: String(norm.versionId),
  steps: steps.map((step, at) => ({
    key: `stored-${at}`,
    name: step.name,
    page: step.page === null ? '' : String(step.page),
    tasks: step.tasks.map((task, index) => ({ key: `stored-${at}-${index}`, ...task })),
  })),
})

let made = 0
const newKey = () => `new-${Date.now()}-${++made}`

export const newStep = (name: string): EditStep => ({ key: newKey(), name, page: '', tasks: [] })
export const newTask = (name: string): EditTask => ({ key: newKey(), name, mayNotApply: false, needsPhoto: false })

/** Steps with what was pasted behind the tasks of one of them, without names that the model has already. */
export function withPasted(steps: readonly EditStep[], key: string, pasted: string): EditStep[] {
  const known = steps.flatMap(({ tasks }) => tasks.map(({ name }) => name))
  const added = pastedNames([...known, pasted].join('\n')).filter((name) => !known.includes(name))
  return steps.map((step) => (step.key === key ? { ...step, tasks: [...step.tasks, ...added.map(newTask)] } : step))
}

const sent = ({ name, normVersionId, steps }: CheckValues) => ({
  name,
  normVersionId: normVersionId === null ? undefined : Number(normVersionId),
  steps: steps.map((step) => ({
    name: step.name,
    page: step.page.trim() === '' ? null : Number(step.page),
    tasks: step.tasks.map(({ key: _, ...task }) => task),
  })),
})

/** Checked as a new model is; what comes out can be sent. */
export const newCheckCheck = (): Resolver<NewCheckValues, unknown, NewCheckBody> =>
  formCheck(newStandardCheck(), (values) => ({
    ...sent(values),
    industryId: values.industryId === null ? undefined : Number(values.industryId),
  }))

/** The version is the form's own: it sends the one that was seen. */
export const checkCheck = (): Resolver<CheckValues, unknown, CheckBody> =>
  formCheck(standardCheckChange(), (values) => ({ ...sent(values), rowVersion: 1 }), { send: withoutVersion })
