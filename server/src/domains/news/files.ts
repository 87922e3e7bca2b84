import { hasAnyRight } from '@lineside/contract/core'
import {
  mayEditNews,
  mayEditSlides,
  mayEditTour,
  mayReadNews,
  mayReadSlides,
  mayReadTour,
} from '@lineside/contract/news'
import type { FileContainer } from '../../core/files/index.ts'
import { params } from '../../core/list/index.ts'
import { mayManage, shownToCaller } from './access.ts'
import type { Kind } from './items.ts'

export const CONTAINER = 'news'

const managers = { SLIDE: mayReadSlides, NEWS: mayReadNews, TOUR: mayReadTour } as const satisfies Record<Kind, unknown>

/** Pictures: who manages what they belong to sees them, and for whom it is shown, while it is. */
export const pictures: FileContainer = {
  name: CONTAINER,
  right: [...mayEditSlides, ...mayEditNews, ...mayEditTour],
  readers: 'signedIn',
  async mayRead(ctx, file) {
    const p = params()
    const id = p.add(file.attachedEntityId)
    const { rows } = await ctx.db.query<{ kind: Kind; industryIds: number[]; shown: boolean }>(
      `select i.kind, i.industry_ids as "industryIds", ${await shownToCaller(ctx, p)} as shown
       from news_items i where i.id = ${id}`,
      p.values,
    )
    return rows.some((item) => item.shown || (hasAnyRight(ctx.actor, managers[item.kind]) && mayManage(ctx, item)))
  },
}
