import { need, permissions } from '@lineside/contract/core'
import { type FormDefinition, formBounds } from '@lineside/contract/forms'
import { inScope } from '../../core/access/index.ts'
import { attachFiles, type FileContainer, filesOf } from '../../core/files/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import type { VersionColumns } from './version/version-queries.ts'

const ENTITY = 'forms'

/** Reference photos of fields: who makes forms adds them, who fills or reads the form or its records sees them. */
export const pictureContainer: FileContainer = {
  name: 'forms',
  right: [need(permissions.forms, 'w')],
  readers: [need(permissions.forms), need(permissions.appCollect), need(permissions.sampleLogs)],
  async mayRead(ctx, file) {
    const { rows } = await ctx.db.query<{ industry_id: number }>(
      `select industry_id from forms where lineage_id = $1
       union select p.industry_id from forms f join forms_versions v on v.form_id = f.id
       join forms_versions_collect_points p on p.form_version_id = v.id where f.lineage_id = $1`,
      [file.attachedEntityId],
    )
    return rows.some((row) => inScope(ctx.actor, row.industry_id))
  },
}

/**
 * Gives the form the reference photos that its draft names for the first time. They belong to the form and its copies
 * together, so that versions and copies name the same one, and stay when a later version shows another.
 * @throws VALIDATION at the field for a file that is no picture, too large, or not the author's to give
 */
export async function takePictures(
  ctx: WriteContext,
  { lineage_id }: VersionColumns,
  definition: FormDefinition,
): Promise<void> {
  const named = definition.fields.flatMap(({ pictureId }, index) => (pictureId ? [{ pictureId, index }] : []))
  if (named.length === 0) return
  const taken = new Set((await filesOf(ctx, ENTITY, [lineage_id])).get(lineage_id)?.map(({ id }) => id))
  for (const { pictureId, index } of named) {
    if (taken.has(pictureId)) continue
    const field = `fields.${index}.pictureId`
    const attachment = { entity: ENTITY, entityId: lineage_id, container: pictureContainer.name, field }
    const [file] = await attachFiles(ctx, [pictureId], attachment)
    if (!file?.picture) throw fieldProblem(field, { code: 'notAPicture' })
    if (file.length > formBounds.picture)
      throw fieldProblem(field, { code: 'fileTooLarge', params: { megabytes: formBounds.picture / 1_048_576 } })
    taken.add(pictureId)
  }
}
