import type { bulkAnswer, Infer } from '@lineside/contract/core'
import type { OneByOne, ReadContext, WriteContext } from '../kernel/index.ts'
import { Problem, problemBody, problemOf } from '../problems/index.ts'
import { type Catalogue, type CatalogueRecord, lockRecord, setEnabled } from './catalogue.ts'

export type BulkResult = Infer<typeof bulkAnswer>[number]

/** A record of a bulk command with the version that its writer knows. */
export interface BulkRecord {
  id: number
  rowVersion: number
}

/**
 * Does the same to many records, each by a command of its own: what one refuses takes nothing from the others. `change`
 * gives the version after it; the results stand in the order of the records.
 */
export async function changeEach(
  ctx: ReadContext,
  one: OneByOne,
  entity: string,
  records: readonly BulkRecord[],
  change: (own: WriteContext, record: BulkRecord) => Promise<number>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const record of records) {
    const { id } = record
    try {
      const rowVersion = await one((own) => change(own, record))
      results.push({ id, done: true, rowVersion, problem: null })
    } catch (error) {
      if (!(error instanceof Problem))
        ctx.services.log.error({ err: error, entity, recordId: id }, 'A record could not be changed')
      const { code, message, fields } = problemBody(problemOf(error), ctx.language)
      results.push({ id, done: false, rowVersion: null, problem: { code, message, ...(fields && { fields }) } })
    }
  }
  return results
}

/** Enables or disables many records; one that is so already, as its writer knows it, is done. */
export function setEachEnabled<T extends CatalogueRecord, M, A>(
  ctx: ReadContext,
  one: OneByOne,
  catalogue: Catalogue<T, M, A>,
  records: readonly BulkRecord[],
  enabled: boolean,
): Promise<BulkResult[]> {
  return changeEach(ctx, one, catalogue.entity, records, async (own, { id, rowVersion }) => {
    const record = await lockRecord(own, catalogue, id)
    if (record.enabled === enabled && record.rowVersion === rowVersion) return own.unchanged(rowVersion)
    await setEnabled(own, catalogue, record, { rowVersion, enabled })
    return rowVersion + 1
  })
}
