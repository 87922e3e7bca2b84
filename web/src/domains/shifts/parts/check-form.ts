import type { FieldProblem } from '@lineside/contract/core'
import { checkShift, commercialCode, newShift, type OtherShift, shiftCodes } from '@lineside/contract/shifts'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import { type Content, readTimings } from './content.ts'

/** What the server is sent of a typed shift. */
export type Checked = Omit<ReturnType<ReturnType<typeof newShift>['parse']>, 'industryId'>

/** The number that was typed; null where nothing was, the text where it is none. */
function numberOf(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,6}$/.test(text) ? Number(text) : text
}

/** Checks a typed shift by the contract: each field, and as soon as its times can be read all together beside the others. */
export function checkForm(others: () => readonly OtherShift[]): Resolver<Content, unknown, Checked> {
  const byFields = formCheck(newShift().omit({ industryId: true }), (typed: Content) => ({
    ...typed,
    toleranceMinutes: numberOf(typed.toleranceMinutes),
  }))
  return async (typed, context, options) => {
    const result = await byFields(typed, context, options)
    const errors = { ...result.errors } as FieldErrors<Content>
    for (const [path, problem] of Object.entries(problemsBeside(typed, others()))) {
      if (!get(errors, path)) set(errors, path, { type: problem.code, message: messageOf(problem) })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result
  }
}

/** As the contract finds them; a shift without a code yet is taken for a numbered one. */
function problemsBeside(typed: Content, others: readonly OtherShift[]): Record<string, FieldProblem> {
  const timings = readTimings(typed.timings)
  if (timings.length < typed.timings.length) return {}
  const tolerance = numberOf(typed.toleranceMinutes)
  const free = shiftCodes.find((one) => one !== commercialCode && others.every(({ code }) => code !== one))
  const problems = checkShift(
    {
      ...typed,
      code: typed.code ?? free ?? '4',
      timings,
      toleranceMinutes: typeof tolerance === 'number' ? tolerance : 0,
    },
    others,
  )
  if (typed.code === null) delete problems.code
  return problems
}

const messageOf = ({ code, params }: FieldProblem) => (params ? `${code}|${JSON.stringify(params)}` : code)
