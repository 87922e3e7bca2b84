import { ApiProblem } from '../../../core/api/index.ts'
import { problemText } from '../../../core/i18n/index.ts'

/** What is wrong with what was typed in a cell: it has no room for the sentence of its field, so that is said as a whole. */
export function refusalText(error: Error): string {
  const [first] = error instanceof ApiProblem ? Object.values(error.fields) : []
  return first ?? problemText(error)
}
