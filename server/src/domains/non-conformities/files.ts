import { inScope } from '../../core/access/index.ts'
import type { FileContainer, FileOfRecord } from '../../core/files/index.ts'
import { attachFiles, filesOf } from '../../core/files/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { mayAct } from './access.ts'
import { ACTION_ENTITY } from './actions/action-rules.ts'

/** Where their files are uploaded to. */
export const CONTAINER = 'non-conformities'

/** Evidence of non-conformities and of their actions: read by who reads them. */
export const evidence: FileContainer = {
  name: CONTAINER,
  right: [mayAct],
  readers: [mayAct],
  async mayRead(ctx, file) {
    const table = file.attachedEntity === ACTION_ENTITY ? 'non_conformities_actions' : 'non_conformities'
    const { rows } = await ctx.db.query<{ industry_id: number }>(`select industry_id from ${table} where id = $1`, [
      file.attachedEntityId,
    ])
    return rows[0] !== undefined && inScope(ctx.actor, rows[0].industry_id)
  },
}

/** Gives uploaded files to a record; `part` says what they prove. */
export function attachEvidence(
  ctx: WriteContext,
  entity: 'non-conformities' | typeof ACTION_ENTITY,
  entityId: number,
  part: string,
  fileIds: readonly number[],
): Promise<FileOfRecord[]> {
  return attachFiles(ctx, fileIds, { entity, entityId, container: CONTAINER, part, field: 'fileIds' })
}

export async function evidenceOf(ctx: ReadContext, entity: string, id: number): Promise<FileOfRecord[]> {
  return [...((await filesOf(ctx, entity, [id])).get(id) ?? [])]
}
