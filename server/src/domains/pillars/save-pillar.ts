import { searchText } from '@lineside/contract/core'
import { pillarCatalogue } from '@lineside/contract/pillars'
import {
  assertVersion,
  changesNothing,
  createStep,
  lockRecord,
  presentRecord,
  recordStep,
} from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { Pillars } from './catalogue.ts'
import { pillarDifferences } from './differences.ts'
import { type Element, partIdsOf, type StoredPillar } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { assertPartsUnused, type DependentSources } from './rules.ts'
import { insertPillar, replacePillar } from './store-pillar.ts'

/** Who gives initials or a place gives it alone until the end of the transaction, so that two cannot give the same. */
export const lockPillars = (ctx: WriteContext) => acquireLock(ctx.db, 'pillars.order')

/** @throws INITIALS_TAKEN where another pillar has them, accents and case ignored */
async function assertInitials(ctx: WriteContext, initials: string, ownId: number | null): Promise<void> {
  const { rows } = await ctx.db.query(
    'select 1 from pillars where search_initials = $1 and id is distinct from $2::bigint',
    [searchText(initials), ownId],
  )
  if (rows.length > 0) throw problem('INITIALS_TAKEN', { fields: { initials: { code: 'taken' } } })
}

export const createPillarCommand = (pillars: Pillars) =>
  command(pillarCatalogue.create, async (ctx, { body }) => {
    const { name, initials } = body
    await lockPillars(ctx)
    await assertInitials(ctx, initials, null)
    const id = await ctx.newId()
    const elements = await reconcile([], body.elements, ctx.newId)
    const after = { name, initials, elementCount: elements.length }
    await createStep(ctx, pillars, { id, industryId: null, subject: { id, elements }, after })
    await insertPillar(ctx, { id, name, initials }, elements)
    return presentRecord(ctx, pillars, id)
  })

/** What changes nothing is answered as it stands; only parts that nothing names are left out. */
export const changePillarCommand = (pillars: Pillars, sources: DependentSources) =>
  command(pillarCatalogue.change, async (ctx, { params, body }) => {
    const { rowVersion: sent, ...content } = body
    await lockPillars(ctx)
    const pillar = await lockRecord(ctx, pillars, params.id)
    if (await isAlready(pillar, content)) return ctx.unchanged(await pillars.present(ctx, pillar))
    await assertVersion(ctx, pillars, pillar, sent)
    await assertInitials(ctx, content.initials, pillar.id)
    const elements = await reconcile(pillar.elements, content.elements, ctx.newId)
    await assertPartsUnused(ctx, sources, leftOut(pillar.elements, elements))
    const next = { ...content, elements }
    await recordStep(ctx, pillars, pillar, { event: 'changed', sent, ...pillarDifferences(pillar, next) })
    await replacePillar(ctx, { id: pillar.id, name: content.name, initials: content.initials }, elements)
    return presentRecord(ctx, pillars, params.id)
  })

type Content = Parameters<typeof reconcile>[1] extends infer E ? { name: string; initials: string; elements: E } : never

/**
 * Whether it stands so already. New parts have no id to compare by, but one of the same name at the same place, of which
 * there is only one, is the same: who sends a change again gets what it made.
 */
async function isAlready(pillar: StoredPillar, content: Content): Promise<boolean> {
  const named = content.elements.map((element) => {
    const was = pillar.elements.find((one) => (element.id ? one.id === element.id : one.name === element.name))
    const subElements = element.subElements.map((sub) => ({
      ...sub,
      id: sub.id ?? was?.subElements.find(({ name }) => name === sub.name)?.id,
    }))
    return { ...element, id: element.id ?? was?.id, subElements }
  })
  const elements = await reconcile(pillar.elements, named, async () => 0).catch(() => null)
  return elements !== null && changesNothing(pillarDifferences(pillar, { ...content, elements }))
}

function leftOut(before: readonly Element[], after: readonly Element[]): number[] {
  const stands = new Set(partIdsOf(after))
  return partIdsOf(before).filter((id) => !stands.has(id))
}
