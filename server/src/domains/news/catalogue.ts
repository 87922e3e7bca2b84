import type { Abilities, EnabledState, Language } from '@lineside/contract/core'
import { newsLetters, type PublicationCalls, slides, tourPages } from '@lineside/contract/news'
import { type Catalogue, stateOf } from '../../core/catalogue/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { accountRoom } from '../../core/realtime/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { audienceOf } from '../accounts/index.ts'
import { assertOwnPlantsAlone, findItem } from './access.ts'
import { type Item, type Kind, plantOf, staleOf } from './items.ts'
import { type Guarded, rules } from './rules.ts'

/** A record as who manages it reads it. */
export type Shown = Omit<Item, 'link' | 'notify' | 'revisions'> & {
  stale: readonly Language[]
  state: EnabledState
  abilities: Abilities
  link?: string | null
  notify?: boolean
}

export type ItemCatalogue = Catalogue<Item, Guarded, Shown>

export interface PublicationKind {
  kind: Kind
  calls: PublicationCalls<Shown>
  catalogue: ItemCatalogue
}

/** Open pages of its audience read home again, and the tour. */
export async function refreshHomes(ctx: WriteContext, item: Pick<Item, 'industryIds' | 'profileIds'>): Promise<void> {
  const people = await audienceOf(ctx.db, item)
  if (people.length > 0) ctx.push({ rooms: people.map(({ id }) => accountRoom(id)), event: 'newsChanged', payload: {} })
}

function kindOf(kind: Kind, calls: PublicationCalls<Shown>): PublicationKind {
  const catalogue: ItemCatalogue = {
    entity: calls.name,
    table: 'news_items',
    rules: rules[kind],
    find: (ctx, id) => findItem(ctx, kind, id),
    assertOwnPlantsAlone: (ctx, id) => assertOwnPlantsAlone(ctx, kind, id),
    subject: (item) => item,
    plantOf,
    present: (ctx, item) => present(ctx, kind, item),
    async changed(ctx, item, event) {
      if (event === 'enabled') {
        const enabledAt = ctx.now.toISOString()
        await ctx.db.query('update news_items set enabled_at = $2, notified_at = null where id = $1', [
          item.id,
          enabledAt,
        ])
      }
      await refreshHomes(ctx, item)
    },
  }
  return { kind, calls, catalogue }
}

async function present(ctx: ReadContext, kind: Kind, item: Item): Promise<Shown> {
  const { link, notify, revisions: _, ...common } = item
  const state = stateOf(item)
  return {
    ...common,
    stale: staleOf(item),
    ...(kind === 'SLIDE' && { link }),
    ...(kind === 'NEWS' && { notify }),
    state,
    abilities: await abilitiesOf(ctx, rules[kind], state, item),
  }
}

export const kinds = {
  NEWS: kindOf('NEWS', newsLetters),
  SLIDE: kindOf('SLIDE', slides),
  TOUR: kindOf('TOUR', tourPages),
} as const satisfies Record<Kind, PublicationKind>
