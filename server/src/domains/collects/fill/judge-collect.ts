import type { newCollect } from '@lineside/contract/collects'
import type { FieldProblem, Infer } from '@lineside/contract/core'
import { type CheckContext, type CheckResult, checkCollect } from '@lineside/contract/core/rules'
import { problem } from '../../../core/problems/index.ts'
import type { FormVersion } from '../../forms/index.ts'
import type { PlaceOfPoint } from '../../structure/index.ts'
import type { FilledRecord, StoredSource, StoredSuggestion } from '../record.ts'
import { evidenceFaults } from './evidence.ts'
import type { Integrated } from './integrated-values.ts'

type NewCollect = Infer<typeof newCollect>

/** Of a record in parts: what was sent before is judged again with what comes. */
export interface InParts {
  /** it is not whole yet, so that nothing is missing */
  isPart: boolean
  /** what was proposed of the values that earlier parts set */
  suggested: readonly StoredSuggestion[]
}

/** Without the answers, and what lies beside them, of fields that the others do not ask. */
export function shownOf(version: FormVersion, body: NewCollect, around: Omit<CheckContext, 'productId'>): NewCollect {
  const answers = new Map(body.values.map(({ fieldId, value }) => [fieldId, value]))
  const { values } = checkCollect(version.compiled, answers, { productId: body.productId, ...around })
  const shown = new Set(values.map(({ fieldId }) => fieldId))
  const isShown = ({ fieldId }: { fieldId: number }) => shown.has(fieldId) || !version.byId.has(fieldId)
  return {
    ...body,
    values: body.values.filter(isShown),
    attachments: body.attachments?.filter(isShown),
    remarks: body.remarks?.filter(isShown),
  }
}

/**
 * Judges a record with what systems answer where it has left that to them. What they answer late makes no record impossible:
 * where it would hide what somebody typed, it is left out, and nobody is asked for evidence that they could not take.
 */
export async function judgeWithSystems(
  version: FormVersion,
  body: NewCollect,
  place: PlaceOfPoint,
  context: Omit<CheckContext, 'productId'>,
  ask: (record: FilledRecord, isShown: (fieldId: number) => boolean) => Promise<Integrated>,
  parts?: InParts,
): Promise<{ result: CheckResult; sources: readonly StoredSource[] }> {
  const named = new Set(body.integrated?.map(({ fieldId }) => fieldId))
  const answers = new Map(body.values.map(({ fieldId, value }) => [fieldId, value]))
  if (!version.fields.some(({ type }) => type === 'integrated'))
    return { result: judge(version, body, context, { parts }), sources: [] }
  const before = checkCollect(version.compiled, answers, { productId: body.productId, ...context, unanswered: named })
  const shown = new Set(before.values.map(({ fieldId }) => fieldId))
  const record = { version, place, productId: body.productId, answers }
  const { values, unanswered, sources } = await ask(record, (fieldId) => shown.has(fieldId))
  const left = { ...context, unanswered: new Set([...unanswered, ...values.keys()]) }
  if (values.size > 0) {
    const more = [...values].map(([fieldId, value]) => ({ fieldId, value }))
    const others = body.values.filter(({ fieldId }) => !values.has(fieldId))
    const answered = { ...body, values: [...others, ...more] }
    const { problems } = checkCollect(
      version.compiled,
      new Map(answered.values.map(({ fieldId, value }) => [fieldId, value])),
      { productId: body.productId, ...left },
    )
    if (problems.length === 0) {
      const result = judge(version, answered, left, { late: new Set(values.keys()), parts })
      return { result, sources: shownOnly(result, sources) }
    }
  }
  const result = judge(version, body, left, { parts })
  const without = sources.map(
    (one): StoredSource => (values.has(one[0]) ? [one[0], 'NONE', one[2], one[3], null, null] : one),
  )
  return { result, sources: shownOnly(result, without) }
}

function shownOnly({ values }: CheckResult, sources: readonly StoredSource[]): StoredSource[] {
  const shown = new Set(values.map(({ fieldId }) => fieldId))
  return sources.filter(([fieldId]) => shown.has(fieldId))
}

/**
 * A value for a field that is not shown is refused, not dropped: a device that knows the form never sends one, so whoever
 * does has something somebody typed. Refused, it stays on the device with its sentence; dropped, nobody would know.
 */
function judge(
  version: FormVersion,
  body: NewCollect,
  around: Omit<CheckContext, 'productId'>,
  { late = new Set(), parts }: { late?: ReadonlySet<number>; parts?: InParts | undefined } = {},
): CheckResult {
  const answers = new Map(body.values.map(({ fieldId, value }) => [fieldId, value]))
  const fields: Record<string, FieldProblem> = {}
  if (answers.size !== body.values.length) {
    const seen = new Set<number>()
    for (const { fieldId } of body.values) {
      if (seen.has(fieldId)) fields[`values.${fieldId}`] = { code: 'repeated' }
      seen.add(fieldId)
    }
  }
  const result = checkCollect(version.compiled, answers, { productId: body.productId, ...around })
  Object.assign(fields, evidenceFaults(version, body, result.values, late))
  const problems = parts?.isPart ? result.problems.filter(({ code }) => code !== 'required') : result.problems
  for (const one of problems) fields[`values.${one.fieldId}`] ??= { code: one.code, params: one.params }
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
  return result
}
