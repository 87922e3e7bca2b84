import type { FieldProblem, Infer } from '@lineside/contract/core'
import type { Aggregate } from '@lineside/contract/results'
import { type Direction, indicators, listSourceFields, type Source, type UtilityType } from '@lineside/contract/results'
import { inScope } from '../../../core/access/index.ts'
import { plantRecords } from '../../../core/catalogue/plant.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { logNames } from '../../accounts/index.ts'
import { resultsFieldsAt } from '../../forms/index.ts'
import { texts } from '../texts.ts'

/** An indicator as it stands. */
export interface Indicator {
  id: number
  industry_id: number
  name: string
  unit: string
  decimals: number
  direction: Direction
  source: Source
  form_id: number | null
  field_id: number | null
  aggregate: Aggregate | null
  utility: UtilityType | null
  enabled: boolean
}

const columns = `i.id, i.industry_id, i.name, i.unit, i.decimals, i.direction, i.source, i.form_id, i.field_id, i.aggregate,
  i.utility, i.enabled`

/** The indicators of a plant by name, disabled ones too. */
export async function indicatorsOf(ctx: ReadContext, industryId: number): Promise<Indicator[]> {
  const { rows } = await ctx.db.query<Indicator>(
    `select ${columns} from results_indicators i where i.industry_id = $1 order by i.search_name, i.id`,
    [industryId],
  )
  return rows
}

type Content = Infer<typeof indicators.content>

/** What does not belong to the source is null, and what does is there. */
function shapeProblems({ source, formId, fieldId, aggregate, utility }: Content): Record<string, FieldProblem> {
  const isOfForm = source === 'FORM_FIELD'
  const expected = { formId: isOfForm, fieldId: isOfForm, aggregate: isOfForm, utility: source === 'UTILITIES' }
  const sent: Record<string, unknown> = { formId, fieldId, aggregate, utility }
  return Object.fromEntries(
    Object.entries(expected).flatMap(([key, isIt]) =>
      (sent[key] !== null) === isIt ? [] : [[key, { code: isIt ? 'required' : 'invalid' }] as const],
    ),
  )
}

/** The column of each field that people enter: select, insert, change, history and export follow. */
export const indicatorRecords = plantRecords(indicators, {
  table: 'results_indicators',
  columns: {
    name: 'name',
    unit: 'unit',
    decimals: 'decimals',
    direction: 'direction',
    source: 'source',
    formId: 'form_id',
    fieldId: 'field_id',
    aggregate: 'aggregate',
    utility: 'utility',
  },
  texts,
  namesOf: logNames,
  filters: { source: (sources, p) => p.oneOf('r.source', sources as string[]) },
  async assertFits(ctx, content) {
    const fields = shapeProblems(content)
    if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
    if (content.source !== 'FORM_FIELD') return
    const known = await resultsFieldsAt(ctx, content.industryId)
    const ofForm = known.filter(({ form }) => form.id === content.formId)
    if (ofForm.some(({ field }) => field.id === content.fieldId)) return
    throw problem('VALIDATION', { fields: { fieldId: { code: 'notResultsField' } } })
  },
})

export const listSourceFieldsQuery = query(listSourceFields, async (ctx, { query: { industryId } }) => {
  if (!inScope(ctx.actor, industryId)) throw problem('NOT_FOUND')
  const fields = await resultsFieldsAt(ctx, industryId)
  return fields
    .map(({ form, field }) => ({
      formId: form.id,
      formName: form.name,
      fieldId: field.id,
      fieldName: field.name,
      unit: field.unit,
      decimals: field.decimals,
    }))
    .sort(
      (a, b) => a.formName.localeCompare(b.formName) || a.fieldName.localeCompare(b.fieldName) || a.fieldId - b.fieldId,
    )
})
