import {
  type ChecklistContent,
  checklistBounds,
  mayEditChecklists,
  mayReadChecklists,
} from '@lineside/contract/checklists'
import { inScope } from '../../../core/access/index.ts'
import { attachFiles, type FileContainer, filesOf } from '../../../core/files/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { ENTITY } from '../rules.ts'

/** Reference photos of questions: who registers checklists adds them, who applies or reads results sees them. */
export const photoContainer: FileContainer = {
  name: 'checklists',
  right: [...mayEditChecklists],
  readers: mayReadChecklists,
  async mayRead(ctx, file) {
    const { rows } = await ctx.db.query<{ industry_ids: number[] }>(
      'select industry_ids from checklists where lineage_id = $1',
      [file.attachedEntityId],
    )
    return rows.some((row) => row.industry_ids.some((plant) => inScope(ctx.actor, plant)))
  },
}

const namedIn = ({ groups }: ChecklistContent) =>
  groups.flatMap(({ questions }, group) =>
    questions.flatMap(({ referencePhotoId }, index) =>
      referencePhotoId === null
        ? []
        : [{ photoId: referencePhotoId, field: `groups.${group}.questions.${index}.referencePhotoId` }],
    ),
  )

/**
 * Gives the checklist the reference photos that its draft names for the first time. They belong to the checklist and its
 * copies together, and stay when a later version shows others.
 * @throws VALIDATION at the question for a file that is no picture, too large, or not the writer's to give
 */
export async function takePhotos(ctx: WriteContext, lineageId: number, content: ChecklistContent): Promise<void> {
  const named = namedIn(content)
  if (named.length === 0) return
  const taken = new Set((await filesOf(ctx, ENTITY, [lineageId])).get(lineageId)?.map(({ id }) => id))
  for (const { photoId, field } of named) {
    if (taken.has(photoId)) continue
    const to = { entity: ENTITY, entityId: lineageId, container: photoContainer.name, field }
    const [file] = await attachFiles(ctx, [photoId], to)
    if (!file?.picture) throw fieldProblem(field, { code: 'notAPicture' })
    if (file.length > checklistBounds.photo)
      throw fieldProblem(field, { code: 'fileTooLarge', params: { megabytes: checklistBounds.photo / 1_048_576 } })
    taken.add(photoId)
  }
}
