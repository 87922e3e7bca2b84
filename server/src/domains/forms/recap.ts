import { need, permissions } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { recappedCatalogue, recappedWorkflow, type Touched } from '../../core/recap/index.ts'
import { holdersAt } from '../accounts/index.ts'
import { structure } from '../structure/index.ts'
import { formsWithOptions } from './dependents.ts'
import { formCatalogue } from './form-catalogue.ts'
import { versionWorkflow } from './version/workflow.ts'

export const recappedForms = [recappedCatalogue(formCatalogue), recappedWorkflow(versionWorkflow)]

type PointsOf = (ctx: ReadContext, id: number) => Promise<readonly { id: number; plant: number }[]>

const pointsWhere =
  (condition: string): PointsOf =>
  async (ctx, id) => {
    const { rows } = await ctx.db.query<{ id: number; plant: number }>(
      `select p.collect_point_id as id, p.industry_id as plant from forms_versions_collect_points p
       where p.form_version_id = ${condition} order by p.industry_id, p.collect_point_id`,
      [id],
    )
    return rows
  }

/** Who gets the form: the points at which it is filled, their plants, and who may fill forms there. */
const reachOf = (on: string, pointsOf: PointsOf): readonly Touched[] => [
  {
    on,
    what: 'points',
    async measure(ctx, id) {
      const { nameOf } = await ctx.cached(structure)
      const points = await pointsOf(ctx, id)
      return { count: points.length, names: points.map((point) => nameOf(point.id, ctx.language)) }
    },
  },
  {
    on,
    what: 'people',
    async measure(ctx, id) {
      const plants = new Set((await pointsOf(ctx, id)).map(({ plant }) => plant))
      const people = new Set<number>()
      for (const plant of plants)
        for (const one of await holdersAt(ctx, plant, need(permissions.appCollect, 'w'))) people.add(one)
      return { count: people.size }
    },
  },
]

/** Enabled forms that offer the options of a group. */
const formsOfGroup: Touched = {
  on: 'option-groups',
  what: 'forms',
  async measure(ctx, id) {
    const all = (await formsWithOptions.find(ctx, id)).filter(({ enabled }) => enabled)
    return { count: all.length, names: all.map(({ name }) => name) }
  },
}

export const touchedOfForms: readonly Touched[] = [
  ...reachOf('forms', pointsWhere('(select current_version_id from forms where id = $1)')),
  ...reachOf('forms.versions', pointsWhere('$1')),
  formsOfGroup,
]
