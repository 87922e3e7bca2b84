import type { RouteId } from '@lineside/contract/routes'
import { inScope } from '../access/index.ts'
import type { ReadContext } from '../kernel/index.ts'

/** Something a person has under way. */
export interface OpenThing {
  id: number
  /** of its address, beside the id */
  params?: Record<string, number>
  /** what it is about, in a few words of its own */
  title: string
  /** null: it belongs to no plant */
  industryId: number | null
  /** 'YYYY-MM-DD'; null: no day is set */
  due: string | null
  /** responsible: they are to do it · approver: they are to decide it */
  part: 'responsible' | 'approver'
}

/** One kind of such things. A domain gives its own at its door; who lists them need not know the domain. */
export interface OpenWork {
  /** the screen of one of them */
  route: RouteId
  /** those of an account at the given plants (null: all of them and what belongs to none), at most so many */
  find(ctx: ReadContext, accountId: number, plants: readonly number[] | null, most: number): Promise<OpenThing[]>
}

const MAX_ENTRIES = 500

/** What an account has under way within the reader's plants, the most urgent first. */
export async function openWorkOf(ctx: ReadContext, sources: readonly OpenWork[], accountId: number) {
  const plants = ctx.actor.isAdmin ? null : ctx.actor.plants
  const results: (OpenThing & { route: RouteId })[] = []
  for (const { route, find } of sources) {
    const things = await find(ctx, accountId, plants, MAX_ENTRIES)
    for (const thing of things) {
      if (thing.industryId === null ? ctx.actor.isAdmin : inScope(ctx.actor, thing.industryId))
        results.push({ ...thing, route })
    }
  }
  return results.sort((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999') || a.id - b.id).slice(0, MAX_ENTRIES)
}
