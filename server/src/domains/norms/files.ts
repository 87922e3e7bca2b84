import { need, permissions } from '@lineside/contract/core'
import { type FileContainer, type FileOfRecord, filesOf } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { isVisible, type Norm } from './queries.ts'

export const CONTAINER = 'norms'
export const VERSION_ENTITY = 'norms.versions'

/** The documents themselves: read by everybody whom the norm is for. */
export const documents: FileContainer = {
  name: CONTAINER,
  right: [need(permissions.forms, 'w')],
  readers: 'signedIn',
  async mayRead(ctx, file) {
    const { rows } = await ctx.db.query<Pick<Norm, 'industryId'>>(
      `select n.industry_id as "industryId" from norms_versions v join norms n on n.id = v.norm_id where v.id = $1`,
      [file.attachedEntityId],
    )
    return rows[0] !== undefined && isVisible(ctx, rows[0])
  },
}

/** The documents of a norm by the id of their version. */
export function documentsOf(ctx: ReadContext, norm: Norm): Promise<ReadonlyMap<number, readonly FileOfRecord[]>> {
  return filesOf(
    ctx,
    VERSION_ENTITY,
    norm.versions.map(({ id }) => id),
  )
}
