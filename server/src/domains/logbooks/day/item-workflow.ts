import type { Infer } from '@lineside/contract/core'
import type { ItemState, logbookDay } from '@lineside/contract/logbooks'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { Workflow } from '../../../core/workflow/index.ts'
import { mayTakePart } from '../../accounts/index.ts'
import { ENTITY } from '../definition/definition.ts'
import { ITEM_ENTITY } from '../roll-over/write-roll-over.ts'
import { recount } from './counts.ts'
import { bookNow } from './day.ts'
import { type Item, itemRules, loadItem, lockItem } from './item.ts'
import { presentDay } from './present-day.ts'

/** How an item moves; who moves it is answered the whole book. */
export const itemWorkflow: Workflow<ItemState, Item, Infer<typeof logbookDay>> = {
  rules: itemRules,
  table: 'logbooks_items',
  state: 'state',
  entity: ITEM_ENTITY,
  container: ENTITY,
  load: loadItem,
  lock: lockItem,
  mayTakePart,
  present: async (ctx, item) => presentDay(ctx, await bookNow(ctx, item)),
  // who has the book open hears of it by its list
  announceMove: () => Promise.resolve(),
}

/** The figures of the book of today after a change. */
export async function recountToday(ctx: WriteContext, item: Item): Promise<void> {
  await recount(ctx, [(await bookNow(ctx, item)).id])
}
