import { type ChecklistContent, type ChecklistStep, checklistProblems } from '@lineside/contract/checklists'
import { fieldText, textOf } from '../../../core/i18n/index.ts'
import type { WizardProblem } from '../../../core/wizard/index.ts'

type ShownProblem = WizardProblem<ChecklistStep>

/** Everything that keeps a draft from being published, by the contract's own check, in the reader's language. */
export const problemsOf = (content: ChecklistContent): ShownProblem[] =>
  checklistProblems(content).map(({ step, field, code, params }) => ({
    step,
    path: field,
    sentence: fieldText(code, params) ?? code,
  }))

const steps: readonly (readonly [RegExp, ChecklistStep])[] = [
  [/^element/, 'element'],
  [/^topicId/, 'topic'],
  [/^title/, 'title'],
  [/^industryIds?/, 'plants'],
  [/^places/, 'places'],
  [/^platforms/, 'platforms'],
  [/^(roleIds|profileIds)/, 'people'],
  [/^responsibleType/, 'responsible'],
  [/^questionStyle/, 'style'],
  [/^groups\.\d+\.questions\.\d+\.(choices|number|weight|style)/, 'answers'],
  [/^groups\.\d+\.questions/, 'questions'],
  [/^groups/, 'groups'],
  [/^(ranges|size|needsApproval|approverId|editLimitHours|deleteLimitHours|schedule)/, 'results'],
]

/** The step at which something of the content is said. */
export const stepOf = (path: string): ChecklistStep => steps.find(([start]) => start.test(path))?.[1] ?? 'name'

/** What the server refused, by places of the content. */
export const contentPlaces = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.replace(/^content\./, ''), sentence]))

const word = (key: string, values: Record<string, string | number> = {}) =>
  textOf('checklists', `wizard.${key}`, values) ?? key

/** What something of the content is called, for who reads a list of problems: `Is the floor clean? · Weight`. */
export function placeName(path: string, { groups, ranges }: ChecklistContent): string {
  const [first = '', at, , inner, part = ''] = path.split('.')
  if (first === 'ranges' && at !== undefined)
    return ranges[Number(at)]?.label.trim() || word('ranges.numbered', { number: Number(at) + 1 })
  if (first !== 'groups' || at === undefined) return textOf('checklists', `facts.${first}`) ?? word(`labels.${first}`)
  const group = groups[Number(at)]
  if (inner === undefined) return group?.name.trim() || word('groups.numbered', { number: Number(at) + 1 })
  const question = group?.questions[Number(inner)]
  const name = question?.text.trim() || word('questions.numbered', { number: Number(inner) + 1 })
  return part === '' || part === 'text' ? name : `${name} · ${word(`labels.question_${part}`)}`
}
