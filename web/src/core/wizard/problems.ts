import type { z } from 'zod'
import { errorSentence, issueText } from '../form/errors.ts'
import { fieldText, textOf } from '../i18n/index.ts'
import { findIssues } from './schema-issues.ts'

/** Something wrong with a draft, at its place, in the reader's language. */
export interface WizardProblem<S extends string = string> {
  step: S
  /** path into the definition: `fields.3.formula` */
  path: string
  sentence: string
  /** where in the text at that place, UTF-16 from 0 */
  position?: number
}

/** What the server refused, by the places it names. */
export const refusedProblems = <S extends string>(
  fields: Readonly<Record<string, string>>,
  stepOf: (path: string) => S,
): WizardProblem<S>[] => Object.entries(fields).map(([path, sentence]) => ({ step: stepOf(path), path, sentence }))

/**
 * The id of what is typed into at a place of the definition. `step`: of what holds a place that several steps are about,
 * each with problems of its own.
 */
export const idOf = (path: string, step?: string): string =>
  `at-${path.replaceAll('.', '-')}${step === undefined ? '' : `-of-${step}`}`

/** The place of what is typed into, by its id. */
const placeOf = (id: string): string => id.replace(/^at-/, '').replaceAll('-', '.')

/** What stands in number fields and is no number. */
export const typedProblems = <S extends string>(
  typed: ReadonlyMap<string, string>,
  stepOf: (path: string) => S,
): WizardProblem<S>[] =>
  [...typed.keys()].map((id) => {
    const path = placeOf(id)
    return { step: stepOf(path), path, sentence: fieldText('notANumber') ?? '' }
  })

/** Files that were refused, and of which nobody has decided what becomes of them. */
export const fileProblems = <S extends string>(
  ids: ReadonlySet<string>,
  stepOf: (path: string) => S,
): WizardProblem<S>[] =>
  [...ids].map((id) => {
    const path = placeOf(id)
    return { step: stepOf(path), path, sentence: textOf('core', 'files.undecided') ?? '' }
  })

type Issue = Parameters<typeof issueText>[0]

/** Finds what the server would not take of a definition, at its place, in the words of its code. */
export function schemaProblems<D, S extends string>(
  schema: z.ZodType<D>,
  stepOf: (path: string) => S,
): (definition: D) => WizardProblem<S>[] {
  const find = findIssues(schema, (issue) => issueText(issue as Issue))
  return (definition) =>
    find(definition).map(({ path, message }) => {
      const place = path.join('.')
      return { step: stepOf(place), path: place, sentence: errorSentence(message) ?? message }
    })
}

/** What several checks find, each place said by the first of them that finds something there. */
export function withoutRepeats<S extends string>(checks: readonly (readonly WizardProblem<S>[])[]): WizardProblem<S>[] {
  const all: WizardProblem<S>[] = []
  for (const problems of checks) {
    const said = new Set(all.map(({ path }) => path))
    all.push(...problems.filter(({ path }) => !said.has(path)))
  }
  return all
}
