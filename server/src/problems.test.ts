import { type FieldCode, languages, type ProblemCode } from '@lineside/contract/core'
import { placeholders } from '@lineside/contract/core/texts'
import { describe, expect, it } from 'vitest'
import { addProblemTexts, coreText } from './core/i18n/index.ts'
import { problem, problemBody, problemStatus } from './core/problems/index.ts'
import { domainDoors } from './testing/endpoints.ts'

addProblemTexts(domainDoors)

/** What comes along with a code where it is thrown: which values those are, the contract's own test says. */
const paramsOf = (part: 'problems' | 'fields', code: string) =>
  Object.fromEntries(placeholders(coreText('en-US', part, code)).map((name) => [name, 3]))

const sentence = expect.stringMatching(/^[\p{Lu}\p{N}][^{}]{5,}[.!]$/u)

const fieldCodes = domainDoors.flatMap(({ texts }) =>
  Object.keys((texts?.['en-US'] as { fieldProblems?: object } | undefined)?.fieldProblems ?? {}),
) as FieldCode[]

describe.each(languages)('what is refused, in %s', (language) => {
  it.each(Object.keys(problemStatus) as ProblemCode[])('%s has its sentence', (code) => {
    expect(problemBody(problem(code, { params: paramsOf('problems', code) }), language)).toEqual({
      type: 'about:blank',
      title: code,
      status: problemStatus[code],
      code,
      message: sentence,
    })
  })

  it.each(fieldCodes)('what is wrong with a field by %s has its sentence', (code) => {
    const refusal = problem('VALIDATION', { fields: { name: { code, params: paramsOf('fields', code) } } })
    expect(problemBody(refusal, language).fields?.name).toEqual(sentence)
  })
})
