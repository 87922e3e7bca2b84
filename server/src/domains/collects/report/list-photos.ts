import { type collectPhoto, listPhotos, photoList } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { rowAs } from '../../../core/db/index.ts'
import { filesOf } from '../../../core/files/index.ts'
import { type Implementation, list, type ReadContext } from '../../../core/kernel/index.ts'
import { runList } from '../../../core/list/index.ts'
import { fieldsOfForm, forms, type KnownField } from '../../forms/index.ts'
import { rowPresenter } from '../present.ts'
import { rowColumns } from '../queries.ts'
import type { CollectColumns } from '../record.ts'
import { collectSourceWith, type RaisedConditions } from './list-collects.ts'

interface PhotoRow extends CollectColumns {
  file_id: number
  field_id: number
}

/** The photos of the records that the list's own filters find: read as the records are, by who may read those. */
export function listPhotosQuery(raised: RaisedConditions): Implementation {
  const source = {
    ...collectSourceWith(raised),
    from: 'collects_photos f join collects c on c.id = f.collect_id and c.collected_at = f.collected_at',
    select: `${rowColumns}, f.file_id, f.field_id`,
    plant: 'f.industry_id',
    at: 'f.collected_at',
    id: { sql: 'f.file_id', type: 'bigint', field: 'file_id' },
    sorts: { collectedAt: { sql: 'f.collected_at', type: 'timestamptz', field: 'collected_at' } },
    // what is filtered by may be common or rare among the records that have photos
    genericPlan: () => false,
  } as const
  return list(listPhotos, async (ctx, { query }) => {
    const page = await runList(ctx, photoList, source, query, (row) => rowAs<PhotoRow>(row))
    return { ...page, rows: await presentPhotos(ctx, page.rows) }
  })
}

async function presentPhotos(ctx: ReadContext, rows: readonly PhotoRow[]): Promise<Infer<typeof collectPhoto>[]> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const files = new Map([...(await filesOf(ctx, 'collects', ids)).values()].flat().map((file) => [file.id, file]))
  const fields = await fieldsOfForms(ctx, rows)
  const present = await rowPresenter(ctx)
  return rows.flatMap((row) => {
    const match = files.get(row.file_id)
    if (!match) return []
    const { part: _, ...file } = match
    const { formId, formName, collectedAt, place, product, operator, outRange } = present(row)
    const field = fields.get(row.field_id)
    return {
      file,
      collectId: row.id,
      ...{ collectedAt, formId, formName, place, product, operator, outRange },
      fieldId: row.field_id,
      fieldName: field?.name ?? '',
      isEvidence: field !== undefined && field.type !== 'photo',
    }
  })
}

async function fieldsOfForms(ctx: ReadContext, rows: readonly PhotoRow[]): Promise<Map<number, KnownField>> {
  const all = await ctx.cached(forms)
  const fields = new Map<number, KnownField>()
  for (const formId of new Set(rows.map((row) => row.form_id))) {
    const form = all.get(formId)
    if (form) for (const [id, field] of await fieldsOfForm(ctx, form)) fields.set(id, field)
  }
  return fields
}
