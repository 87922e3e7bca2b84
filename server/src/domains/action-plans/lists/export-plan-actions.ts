import { exportPlanActions, planActionList } from '@lineside/contract/action-plans'
import { exportable } from '../../../core/export/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'
import { pillarNames } from '../pillar-names.ts'
import { placeIdOf } from '../plan/content.ts'
import { rowPresenter } from '../present.ts'
import type { PlanActionColumns } from '../queries.ts'
import { texts } from '../texts.ts'
import { planActionSource } from './list-plan-actions.ts'

/** The report of actions as a file, with the names of what its rows name by id. */
export const planActionExport = exportable({
  endpoint: exportPlanActions,
  list: planActionList,
  source: planActionSource,
  texts,
  fileName: 'relatorio-de-acoes',
  present: namedPresenter,
  values: {
    topic: ({ topicName }) => topicName,
    industryId: ({ names }) => names.industry,
    place: ({ names }) => names.place,
    pillar: ({ names }) => names.pillar,
    element: ({ names }) => names.element,
    subElement: ({ names }) => names.subElement,
    specialist: ({ approvers }) => approvers.specialist?.name ?? null,
    manager: ({ approvers }) => approvers.manager?.name ?? null,
  },
})

async function namedPresenter(ctx: ReadContext) {
  const present = await rowPresenter(ctx)
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  const parts = await pillarNames(ctx)
  const named = (id: number | null) => (id === null ? null : (parts.get(id) ?? null))
  return (row: PlanActionColumns) => ({
    ...present(row),
    names: {
      industry: nameOf(row.industry_id),
      place: nameOf(placeIdOf(row)),
      pillar: named(row.pillar_id),
      element: named(row.element_id),
      subElement: named(row.sub_element_id),
    },
  })
}
