import type { newCollect } from '@lineside/contract/collects'
import type { FieldProblem, Infer } from '@lineside/contract/core'
import { type CheckedValue, evidenceProblems } from '@lineside/contract/core/rules'
import { fieldProblem } from '../../../core/problems/index.ts'
import type { FormVersion } from '../../forms/index.ts'
import type { StoredRemark } from '../record.ts'

type Body = Infer<typeof newCollect>

/** The texts beside values, without spaces at their ends; one of spaces only is none. */
export const remarksOf = ({ remarks = [] }: Pick<Body, 'remarks'>): StoredRemark[] =>
  remarks.flatMap(({ fieldId, text }) => (text.trim() === '' ? [] : [[fieldId, text.trim()] as const]))

const pathOf = { photo: 'attachments', remark: 'remarks' } as const

/** Evidence lies beside fields of the form, at each once. */
export function assertEvidencePlaces({ attachments = [], remarks = [] }: Body, version: FormVersion): void {
  for (const [path, entries] of [
    ['attachments', attachments],
    ['remarks', remarks],
  ] as const) {
    const seen = new Set<number>()
    for (const { fieldId } of entries) {
      const field = `${path}.${fieldId}`
      if (!version.byId.has(fieldId)) throw fieldProblem(field, { code: 'unknownField' })
      if (seen.has(fieldId)) throw fieldProblem(field, { code: 'repeated' })
      seen.add(fieldId)
    }
  }
}

/** What is wrong with the evidence of judged values: beside one that is not shown, or missing beside one that demands it. */
export function evidenceFaults(
  version: FormVersion,
  body: Body,
  values: readonly CheckedValue[],
  /** fields whose value nobody saw before the record was sent */
  late: ReadonlySet<number> = new Set(),
): Record<string, FieldProblem> {
  const faults: Record<string, FieldProblem> = {}
  const visible = new Set(values.map(({ fieldId }) => fieldId))
  const { attachments = [], remarks = [] } = body
  for (const { fieldId } of attachments)
    if (!visible.has(fieldId)) faults[`attachments.${fieldId}`] = { code: 'hidden' }
  for (const { fieldId } of remarks) if (!visible.has(fieldId)) faults[`remarks.${fieldId}`] = { code: 'hidden' }
  const evidence = {
    photos: new Set(attachments.map(({ fieldId }) => fieldId)),
    remarks: new Set(remarksOf(body).map(([fieldId]) => fieldId)),
  }
  for (const { fieldId, kind, code } of evidenceProblems(version.fields, values, evidence)) {
    if (late.has(fieldId)) continue
    faults[`${pathOf[kind]}.${fieldId}`] = { code }
  }
  return faults
}
