import { pictureIds, type RichText } from '@lineside/contract/core/rich-text'
import { type Attachment, attachFiles, filesOf } from '../files/index.ts'
import type { WriteContext } from '../kernel/index.ts'
import { fieldProblem } from '../problems/index.ts'

type Pictures = Pick<Attachment, 'entity' | 'entityId' | 'container' | 'field'>

/**
 * Gives the pictures of a record's rich texts to it, inside the command's transaction: each is the record's already, or
 * one that the same person uploaded into the container. One that a text no longer shows stays the record's: its history
 * names it.
 * @throws VALIDATION at the field: `unknownFile` for a file that is neither, `notAPicture` for a file of another kind
 */
export async function attachPictures(
  ctx: WriteContext,
  texts: readonly RichText[],
  { entity, entityId, container, field }: Pictures,
): Promise<void> {
  const named = new Set(texts.flatMap(pictureIds))
  if (named.size === 0) return
  const own = new Set((await filesOf(ctx, entity, [entityId])).get(entityId)?.map(({ id }) => id))
  const fresh = [...named].filter((id) => !own.has(id))
  const attached = await attachFiles(ctx, fresh, { entity, entityId, container, field })
  if (attached.some(({ picture }) => !picture)) throw fieldProblem(field, { code: 'notAPicture' })
}
