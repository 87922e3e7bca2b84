import { changePlace, createPlace, movePlace, setPlaceEnabled } from '@lineside/contract/structure'
import { command, commands, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { addPlace } from './add-place.ts'
import { editPlace, type Known, movedFacts, putBelow, turnPlace } from './edit-place.ts'
import { holdPlace, loadPlace } from './load-place.ts'
import { presentRecord } from './present.ts'
import { type DependentSources, placeRules } from './rules.ts'

/** The commands over one place. What is wanted and already stands is answered as it stands, and writes nothing. */
export function placeCommands(sources: DependentSources) {
  const rules = placeRules(sources)
  const presentNow = async (ctx: WriteContext, id: number) => presentRecord(ctx, rules, await loadPlace(ctx, id))
  const knownBy = (ctx: WriteContext, rowVersion: number): Known => ({
    rowVersion,
    show: (place) => presentRecord(ctx, rules, place),
  })

  const create = command(createPlace, async (ctx, { body }) => presentNow(ctx, await addPlace(ctx, rules, body)))

  const change = commands(changePlace, async (ctx, { params, body, one }) => {
    const place = await loadPlace(ctx, params.id)
    if (body.level === place.level && !movedFacts(place, body)) return presentRecord(ctx, rules, place)
    return one(async (own) => {
      const held = await holdPlace(own, params.id)
      if (body.level === held.level && !movedFacts(held, body))
        throw problem('STALE', { current: await presentRecord(own, rules, held) })
      await editPlace(own, rules, held, body, knownBy(own, body.rowVersion))
      return presentNow(own, params.id)
    })
  })

  const move = commands(movePlace, async (ctx, { params, body, one }) => {
    const place = await loadPlace(ctx, params.id)
    if (place.parent_id === body.parentId) return presentRecord(ctx, rules, place)
    return one(async (own) => {
      const held = await holdPlace(own, params.id)
      if (held.parent_id === body.parentId) throw problem('STALE', { current: await presentRecord(own, rules, held) })
      await putBelow(own, rules, held, body.parentId, knownBy(own, body.rowVersion))
      return presentNow(own, params.id)
    })
  })

  const setEnabled = command(setPlaceEnabled, async (ctx, { params, body }) => {
    await turnPlace(ctx, rules, await holdPlace(ctx, params.id), body.enabled, knownBy(ctx, body.rowVersion))
    return presentNow(ctx, params.id)
  })

  return [create, change, move, setEnabled]
}
