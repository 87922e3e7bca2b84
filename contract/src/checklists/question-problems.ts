import type { FieldProblem } from '../core/index.ts'
import { checklistBounds, type Question, type QuestionGroup } from './definition.ts'
import { choicesOfStyle, hasFixedChoices } from './make.ts'
import { lineProblem, repeatedTexts, type StepProblem } from './step-problems.ts'

/** Groups have names, each its own. */
export function groupNameProblems(groups: readonly QuestionGroup[]): StepProblem[] {
  const repeated = repeatedTexts(groups.map(({ name }) => name))
  return groups.flatMap(({ name }, index): StepProblem[] => {
    const problem =
      lineProblem(name, checklistBounds.group) ?? (repeated.has(index) ? { code: 'taken' as const } : null)
    return problem ? [{ field: `groups.${index}.name`, ...problem }] : []
  })
}

/** Each question with its path. */
function placed(groups: readonly QuestionGroup[]): { question: Question; path: string }[] {
  return groups.flatMap(({ questions }, group) =>
    questions.map((question, index) => ({ question, path: `groups.${group}.questions.${index}` })),
  )
}

/** Questions have a text, and none is asked twice, in whichever group. */
export function questionProblems(groups: readonly QuestionGroup[]): StepProblem[] {
  const all = placed(groups)
  const repeated = repeatedTexts(all.map(({ question }) => question.text))
  return all.flatMap(({ question, path }, index): StepProblem[] => {
    const text =
      lineProblem(question.text, checklistBounds.question) ??
      (repeated.has(index) ? { code: 'repeated' as const } : null)
    const isLong = (question.help ?? '').trim().length > checklistBounds.help
    return [
      ...(text ? [{ field: `${path}.text`, ...text }] : []),
      ...(isLong
        ? [{ field: `${path}.help`, code: 'tooLong' as const, params: { length: checklistBounds.help } }]
        : []),
    ]
  })
}

const between = (value: number, min: number, max: number): FieldProblem | null => {
  if (value < min) return { code: 'tooSmall', params: { min } }
  return value > max ? { code: 'max', params: { max } } : null
}

/** The answers of a style that brings them are those, in its order. */
const areFixed = ({ style, choices }: Question) =>
  choicesOfStyle(style).every(({ id, value }, index) => choices[index]?.id === id && choices[index]?.value === value) &&
  choices.length === choicesOfStyle(style).length

function choiceProblems(question: Question, path: string): StepProblem[] {
  const { choices, style } = question
  const field = `${path}.choices`
  if (hasFixedChoices(style)) return areFixed(question) ? [] : [{ field, code: 'invalid' }]
  if (choices.length < 2) return [{ field, code: 'twoChoices' }]
  if (new Set(choices.map(({ id }) => id)).size < choices.length) return [{ field, code: 'repeated' }]
  const repeated = repeatedTexts(choices.map(({ label }) => label))
  return choices.flatMap(({ label, value }, index): StepProblem[] => {
    const word =
      lineProblem(label, checklistBounds.choice) ?? (repeated.has(index) ? { code: 'repeated' as const } : null)
    const worth = between(value, 0, 1)
    return [
      ...(word ? [{ field: `${field}.${index}.label`, ...word }] : []),
      ...(worth ? [{ field: `${field}.${index}.value`, ...worth }] : []),
    ]
  })
}

/** One end may be open; with both the one is above the other or the same. */
function numberProblems({ number }: Question, path: string): StepProblem[] {
  const { min = null, max = null } = number ?? {}
  if (min === null && max === null) return [{ field: `${path}.number.min`, code: 'required' }]
  return min !== null && max !== null && min > max ? [{ field: `${path}.number.max`, code: 'maxAboveMin' }] : []
}

/** Answers and weights: something to answer with, and something that counts. */
export function answerProblems(groups: readonly QuestionGroup[]): StepProblem[] {
  const all = placed(groups)
  const problems = all.flatMap(({ question, path }) => {
    const weight = between(question.weight, 0, checklistBounds.weight)
    return [
      ...(weight ? [{ field: `${path}.weight`, ...weight }] : []),
      ...(question.style === 'NUMBER' ? numberProblems(question, path) : choiceProblems(question, path)),
    ]
  })
  const isWeightless = all.length > 0 && all.every(({ question }) => question.weight === 0)
  return isWeightless ? [...problems, { field: 'groups', code: 'weightsZero' }] : problems
}
