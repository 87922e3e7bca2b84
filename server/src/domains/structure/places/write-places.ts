import { changePlace, createPlace, movePlace, setPlaceEnabled } from '@lineside/contract/structure'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { presentRecord } from '../present.ts'
import { type DependentSources, placeRules } from '../rules.ts'
import { addPlace } from './add-place.ts'
import { applyEnabled, editPlace, type Known, movedFacts, putBelow } from './edit-place.ts'
import { loadPlace, lockPlace } from './load-place.ts'

/** The commands over one place. What changes nothing is answered as it stands. */
export function placeCommands(sources: DependentSources) {
  const rules = placeRules(sources)
  const presentNow = async (ctx: WriteContext, id: number) => presentRecord(ctx, rules, await loadPlace(ctx, id))
  const knownBy = (ctx: WriteContext, rowVersion: number): Known => ({
    rowVersion,
    show: (place) => presentRecord(ctx, rules, place),
  })

  const create = command(createPlace, async (ctx, { body }) => presentNow(ctx, await addPlace(ctx, rules, body)))

  const change = command(changePlace, async (ctx, { params, body }) => {
    const place = await lockPlace(ctx, params.id)
    if (body.level === place.level && !movedFacts(place, body))
      return ctx.unchanged(await presentRecord(ctx, rules, place))
    await editPlace(ctx, rules, place, body, knownBy(ctx, body.rowVersion))
    return presentNow(ctx, params.id)
  })

  const move = command(movePlace, async (ctx, { params, body }) => {
    const place = await lockPlace(ctx, params.id)
    if (place.parent_id === body.parentId) return ctx.unchanged(await presentRecord(ctx, rules, place))
    await putBelow(ctx, rules, place, body.parentId, knownBy(ctx, body.rowVersion))
    return presentNow(ctx, params.id)
  })

  const setEnabled = command(setPlaceEnabled, async (ctx, { params, body }) => {
    await applyEnabled(ctx, rules, await lockPlace(ctx, params.id), body.enabled, knownBy(ctx, body.rowVersion))
    return presentNow(ctx, params.id)
  })

  return [create, change, move, setEnabled]
}
