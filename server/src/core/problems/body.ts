import type { Language, ProblemBody } from '@lineside/contract/core'
import { coreText } from '../i18n/index.ts'
import type { Problem } from './problem.ts'

/** The RFC 9457 body of a refusal in the reader's language. */
export function problemBody(problem: Problem, language: Language): ProblemBody {
  const { fields, params, current, sentence = problem.code } = problem.details
  const message = coreText(language, 'problems', sentence, params)
  return {
    type: 'about:blank',
    title: problem.code,
    status: problem.status,
    code: problem.code,
    message,
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, what]) => [name, coreText(language, 'fields', what.code, what.params)]),
      ),
    }),
    ...(current !== undefined && { current }),
  }
}
