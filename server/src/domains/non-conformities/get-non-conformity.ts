import { holds, need, permissions } from '@lineside/contract/core'
import { getNonConformity } from '@lineside/contract/non-conformities'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { presentPlaceNames, structure } from '../structure/index.ts'
import { loadNonConformityFor } from './access.ts'
import { rowPresenter } from './present.ts'

export const getNonConformityQuery = query(getNonConformity, async (ctx, { params }) => {
  const record = await loadNonConformityFor(ctx, params.id)
  const present = await rowPresenter(ctx)
  const places = await ctx.cached(structure)
  const people = await ctx.cached(accountNames)
  const seesCollects = holds(ctx.actor, need(permissions.sampleLogs))
  return {
    ...present(record),
    placeNames: presentPlaceNames(places, record),
    observation: record.observation,
    history: await readHistory(ctx.db, 'non-conformities', record.id, (id) => people.get(id) ?? ''),
    abilities: { readCollect: seesCollects || 'FORBIDDEN' },
  }
})
