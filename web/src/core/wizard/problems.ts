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

/** The id of what is typed into at a place of the definition. */
export const idOf = (path: string): string => `at-${path.replaceAll('.', '-')}`
