import type { collectRow } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { idsInRepeats } from '@lineside/contract/core/rules'
import { filesOf } from '../../../core/files/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { fieldFor } from '../../forms/index.ts'
import { presentAnswers } from '../present.ts'
import type { CollectRecord } from '../record.ts'

type Row = Infer<typeof collectRow>
export type AnsweredRecord = Pick<
  CollectRecord,
  'id' | 'form_id' | 'form_version' | 'answers' | 'remarks' | 'choices' | 'linked' | 'integrated'
>

/** Fields are columns where the list is of their one form. */
export async function assertFieldsOf(
  ctx: ReadContext,
  fieldIds: readonly number[],
  formIds: readonly number[] | undefined,
): Promise<void> {
  if (formIds?.length !== 1) throw fieldProblem('fields', { code: 'oneFormFirst' })
  for (const fieldId of fieldIds) {
    const known = await fieldFor(ctx, fieldId)
    if (known?.formId !== formIds[0]) throw fieldProblem('fields', { code: 'unknownField' })
  }
}

/** The rows with what these fields were answered, in every repeat of their group, each by the version that its record was filled in. */
export async function withFields(
  ctx: ReadContext,
  rows: readonly Row[],
  records: readonly AnsweredRecord[],
  fieldIds: readonly number[],
): Promise<Row[]> {
  const files = await filesOf(
    ctx,
    'collects',
    rows.map(({ id }) => id),
  )
  const answeredIn = new Map(records.map((record) => [record.id, record]))
  return Promise.all(
    rows.map(async (row) => {
      const record = answeredIn.get(row.id)
      if (!record) return row
      const byField = Map.groupBy(record.answers, ([fieldId]) => fieldId)
      const answers = fieldIds.flatMap(idsInRepeats).flatMap((id) => byField.get(id) ?? [])
      const { remarks, choices, linked, integrated } = record
      const beside = { files: files.get(row.id) ?? [], remarks, choices, linked, integrated }
      return { ...row, fields: await presentAnswers(ctx, record, answers, beside) }
    }),
  )
}
