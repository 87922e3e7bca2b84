import type { Answer, SchemasOf } from '@lineside/contract/core'
import { getForm } from '@lineside/contract/forms'
import { inScope } from '../../core/access/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type CachedGroup, optionGroups } from '../option-groups/index.ts'
import { productReference, products } from '../products/index.ts'
import { levelNow, tasks } from '../skills/index.ts'
import { structure } from '../structure/index.ts'
import { loadFormFor, loadVersion } from './access.ts'
import type { FormField, FormSummary, FormVersion } from './queries.ts'

/** A form with its active version. */
export const getFormQuery = query(getForm, async (ctx, { params }) => {
  const form = await loadFormFor(ctx, params.id)
  const version = form.activeVersion === null ? undefined : await loadVersion(ctx, form.id, form.activeVersion)
  if (!version) throw problem('NOT_FOUND')
  return presentForm(ctx, form, version)
})

/** A form in one of its versions; of its places and products only those of the reader's plants. */
export async function presentForm(
  ctx: ReadContext,
  form: FormSummary,
  version: FormVersion,
): Promise<Answer<SchemasOf<typeof getForm>>> {
  const places = await ctx.cached(structure)
  const allProducts = await ctx.cached(products)
  const collectPoints = form.points.flatMap((point) => {
    const place = inScope(ctx.actor, point.industryId) ? places.placeOf(point.id) : undefined
    return place ? [{ id: point.id, name: places.nameOf(point.id, ctx.language), place }] : []
  })
  const shown = [...version.products].flatMap((id) => {
    const product = allProducts.get(id)
    return product?.enabled && inScope(ctx.actor, product.industryId) ? (productReference(allProducts, id) ?? []) : []
  })
  return {
    id: form.id,
    name: form.name,
    description: form.description,
    registerType: form.registerType,
    enabled: form.enabled,
    version: version.version,
    onCritical: version.onCritical,
    frequency: form.frequency,
    ...(version.suggestValues && ctx.services.config.suggestions && { suggestValues: true as const }),
    ...(version.inParts && { inParts: true as const }),
    fields: [...version.fields],
    collectPoints,
    products: shown.sort((a, b) => a.name.localeCompare(b.name)),
    ...(await skillOf(ctx, version)),
    ...offeredGroups(version.fields, await ctx.cached(optionGroups)),
    abilities: form.enabled ? { fill: true as const } : { fill: 'FORM_DISABLED' },
  }
}

/** The level that the version asks of who fills it, and what the reader has today. */
async function skillOf(ctx: ReadContext, { requiredSkill }: FormVersion) {
  if (requiredSkill === null) return {}
  const task = (await ctx.cached(tasks)).byId.get(requiredSkill.taskId)
  const own = task && (await levelNow(ctx, task, ctx.actor.accountId))
  return {
    requiredSkill: { ...requiredSkill, task: task?.name ?? '', ownLevel: own?.level ?? 0, until: own?.until ?? null },
  }
}

/** The groups whose options the fields offer, each once; nothing where there are none. */
function offeredGroups(fields: readonly FormField[], all: ReadonlyMap<number, CachedGroup>) {
  const ids = new Set(fields.flatMap(({ optionGroupId }) => optionGroupId ?? []))
  if (ids.size === 0) return {}
  const groups = [...ids].flatMap((id) => all.get(id) ?? [])
  return { optionGroups: groups.map(({ plants: _, ...group }) => group) }
}
