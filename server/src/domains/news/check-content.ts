import { publicationLimits } from '@lineside/contract/news'
import { inScope } from '../../core/access/index.ts'
import { attachFiles } from '../../core/files/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { attachPictures } from '../../core/rich-text/index.ts'
import { profiles } from '../profiles/index.ts'
import { CONTAINER } from './files.ts'
import type { Content } from './items.ts'

const MEGABYTE = 1_048_576

/** Plants of the writer, and profiles that there are. @throws VALIDATION at the field */
export async function assertAudience(ctx: WriteContext, { industryIds, profileIds }: Content): Promise<void> {
  const plants = new Set((await ctx.services.plants(ctx.db)).map(({ id }) => id))
  if (!industryIds.every((id) => plants.has(id) && inScope(ctx.actor, id)))
    throw fieldProblem('industryIds', { code: 'unknownHere' })
  const known = await ctx.cached(profiles)
  if (!profileIds.every((id) => known.has(id))) throw fieldProblem('profileIds', { code: 'unknownHere' })
}

/**
 * Gives a record its new picture.
 * @throws VALIDATION for what is no picture, too large, or not the writer's to give
 */
export async function takePicture(ctx: WriteContext, entity: string, entityId: number, id: number | null) {
  if (id === null) return
  const field = 'pictureId'
  const [file] = await attachFiles(ctx, [id], { entity, entityId, container: CONTAINER, field })
  if (!file?.picture) throw fieldProblem(field, { code: 'notAPicture' })
  if (file.length <= publicationLimits.picture) return
  throw fieldProblem(field, { code: 'fileTooLarge', params: { megabytes: publicationLimits.picture / MEGABYTE } })
}

/** Gives a record the pictures in its texts. */
export async function takeBodyPictures(ctx: WriteContext, entity: string, entityId: number, { texts }: Content) {
  for (const [language, text] of Object.entries(texts)) {
    if (!text?.body) continue
    const field = `texts.${language}.body`
    await attachPictures(ctx, [text.body], { entity, entityId, container: CONTAINER, field })
  }
}
