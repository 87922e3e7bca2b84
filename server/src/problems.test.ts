import { languages, type ProblemCode } from '@lineside/contract/core'
import { placeholders } from '@lineside/contract/core/texts'
import { describe, expect, it } from 'vitest'
import { addProblemTexts, coreText } from './core/i18n/index.ts'
import { problem, problemBody, problemStatus } from './core/problems/index.ts'
import { domainDoors } from './testing/endpoints.ts'

addProblemTexts(domainDoors)

/** What comes along with a code where it is thrown: which values those are, the contract's own test says. */
const paramsOf = (code: ProblemCode) =>
  Object.fromEntries(placeholders(coreText('en-US', 'problems', code)).map((name) => [name, 3]))

describe.each(languages)('what is refused, in %s', (language) => {
  it.each(Object.keys(problemStatus) as ProblemCode[])('%s has its sentence', (code) => {
    expect(problemBody(problem(code, { params: paramsOf(code) }), language)).toEqual({
      type: 'about:blank',
      title: code,
      status: problemStatus[code],
      code,
      message: expect.stringMatching(/^[\p{Lu}\p{N}][^{}]{5,}[.!]$/u),
    })
  })
})
