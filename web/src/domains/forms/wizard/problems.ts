import {
  type DefinitionProblem,
  definitionProblems,
  type FormDefinition,
  type FormStep,
} from '@lineside/contract/forms'
import { fieldText, textOf } from '../../../core/i18n/index.ts'
import type { WizardProblem } from '../../../core/wizard/index.ts'

/** Something wrong with a form's draft. */
export type ShownProblem = WizardProblem<FormStep>

/** A name that is no field's, in braces or without, which the engine reads as something else: see formula-text.ts. */
function isUnknownName(code: string, formula: string, position = formula.length): boolean {
  if (code === 'unexpected') return /^(?:\{|(?![A-Za-z])\p{L}|\p{Extended_Pictographic})/u.test(formula.slice(position))
  return code === 'unknownFunction' && !/^\w+\s*\(/.test(formula.slice(position))
}

function sentenceOf({ code, params, position, field }: DefinitionProblem, { fields }: FormDefinition): string {
  const [, formulaCode] = /^formula\.(.+)$/.exec(code) ?? []
  if (!formulaCode) return fieldText(code, params) ?? code
  const formula = fields[Number(field.split('.')[1])]?.formula ?? ''
  return (
    textOf('core', `formulas.${isUnknownName(formulaCode, formula, position) ? 'unknownField' : formulaCode}`) ?? code
  )
}

/** The engine knows no accents: it stops within a name that begins without one. */
function wordStart(formula: string, position: number): number {
  const begun = /[\p{L}\p{N}_]+$/u.exec(formula.slice(0, position))?.[0] ?? ''
  return /^(?![A-Za-z])\p{L}/u.test(formula.slice(position)) && /^\p{L}/u.test(begun)
    ? position - begun.length
    : position
}

export const problemsOf = (definition: FormDefinition, authorId: number): ShownProblem[] =>
  definitionProblems(definition, authorId).map((problem) => ({
    step: problem.step,
    path: problem.field,
    sentence: sentenceOf(problem, definition),
    ...(problem.position !== undefined && {
      position: wordStart(definition.fields[Number(problem.field.split('.')[1])]?.formula ?? '', problem.position),
    }),
  }))

const steps: readonly (readonly [RegExp, FormStep])[] = [
  [/^collectPointIds/, 'places'],
  [/^productIds/, 'products'],
  [/^frequency/, 'frequency'],
  [/^fields\.\d+\.(formula|limits)/, 'formulas'],
  [/^fields/, 'fields'],
  [/^onCritical/, 'formulas'],
  [/^(linkedFormIds|normVersionId)/, 'links'],
  [/^(approverId|blockEditing|suggestValues|allowDuplication|requiredSkill)/, 'approval'],
]

/** The step at which something of the definition is said. */
export const stepOf = (path: string): FormStep => steps.find(([start]) => start.test(path))?.[1] ?? 'identification'

/** What something of a definition is called, for who reads a list of problems: `Gross weight · Unit`. */
export function placeName(path: string, { fields }: FormDefinition): string {
  const [first = '', index, part] = path.split('.')
  if (first !== 'fields' || index === undefined) return labelOf(path.replace(/\.\d+$/, ''))
  const field = fields[Number(index)]
  const number = textOf('forms', 'wizard.fields.numbered', { number: Number(index) + 1 }) ?? ''
  return [field?.name.trim() || number, part ? labelOf(`fields.${part}`) : ''].filter(Boolean).join(' · ')
}

const labelOf = (key: string) => textOf('forms', `wizard.labels.${key.replace('.', '_')}`) ?? key
