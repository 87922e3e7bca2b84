import { listOpenParts, type openPart } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { plantsOf } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { forms } from '../../forms/index.ts'
import { productReference, products } from '../../products/index.ts'
import { structure } from '../../structure/index.ts'
import { mayContinue } from './access.ts'
import { openParts, type PartRecord } from './part-queries.ts'

type OpenPart = Infer<typeof openPart>

const MAX_PARTS = 200

/** What was begun and is not whole, for who continues it there. */
export const listOpenPartsQuery = query(listOpenParts, async (ctx, { query: filters }) => {
  const mine = plantsOf(ctx.actor, await ctx.services.plants()).map(({ id }) => id)
  const plants = filters.industryId ? mine.filter((id) => filters.industryId?.includes(id)) : mine
  const parts = await openParts(ctx.db, plants, filters, { now: ctx.now, most: MAX_PARTS })
  const present = await presenter(ctx)
  return Promise.all(parts.map(present))
})

async function presenter(ctx: ReadContext): Promise<(part: PartRecord) => Promise<OpenPart>> {
  const people = await ctx.cached(accountNames)
  const allForms = await ctx.cached(forms)
  const allProducts = await ctx.cached(products)
  const places = await ctx.cached(structure)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  const place = (id: number) => ({ id, name: places.nameOf(id) })
  return async (part) => {
    const last = part.entries.toSorted((a, b) => b.version - a.version)[0]
    return {
      id: part.id,
      recordId: part.client_id,
      rowVersion: part.row_version,
      formId: part.form_id,
      formName: allForms.get(part.form_id)?.name ?? '',
      formVersion: part.form_version,
      collectPoint: place(part.collect_point_id),
      industryLine: place(part.industry_line_id),
      industryId: part.industry_id,
      product: productReference(allProducts, part.product_id),
      begunAt: part.collected_at,
      begunBy: person(part.operator_id),
      closesAt: part.closes_at,
      lastBy: person(last?.by ?? part.operator_id),
      lastAt: last?.at ?? part.collected_at,
      answered: part.answered,
      toAnswer: part.to_answer,
      values: part.entries
        .filter(({ value, remark, fileIds }) => value !== null || remark !== null || fileIds.length > 0)
        .map(({ fieldId, value, remark, fileIds, by, at }) => ({
          fieldId,
          value,
          ...(remark !== null && { remark }),
          ...(fileIds.length > 0 && { fileIds: [...fileIds] }),
          entered: { by: person(by), at },
        })),
      continues: (await mayContinue(ctx, part, ctx.now)) || 'PART_OTHER_SHIFT',
    }
  }
}
