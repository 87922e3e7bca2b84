import { hasAnyRight } from '@lineside/contract/core'
import { mayManageHelp, mayViewHelp } from '@lineside/contract/help-centre'
import type { FileContainer } from '../../core/files/index.ts'
import { findCategory, findQuestion } from './queries.ts'

/** Where pictures of articles are uploaded to. */
export const PICTURES = 'help'

/** Pictures of articles: read by everybody who may read the article. */
export const helpPictures: FileContainer = {
  name: PICTURES,
  right: mayManageHelp,
  readers: 'signedIn',
  async mayRead(ctx, { attachedEntityId }) {
    const question = await findQuestion(ctx, attachedEntityId)
    if (!question) return false
    if (hasAnyRight(ctx.actor, mayViewHelp)) return true
    return question.enabled && (await findCategory(ctx, question.categoryId))?.enabled === true
  },
}
