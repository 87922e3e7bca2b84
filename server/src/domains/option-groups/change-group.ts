import {
  changeOptionGroup,
  createOptionGroup,
  duplicateOptionGroup,
  type OptionGroupContent,
  setOptionGroupEnabled,
} from '@lineside/contract/option-groups'
import { command, commands, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { addOptionGroup } from './add-group.ts'
import { assertContent, tidied } from './check-content.ts'
import { differences, isSame } from './differences.ts'
import { lockNames, nameOfCopy } from './names.ts'
import { presentOptionGroup } from './present.ts'
import { holdOptionGroup, loadOptionGroup, type OptionGroup, optionGroups } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { moveOf, optionGroupRules, stateOf } from './rules.ts'
import { replaceGroup } from './store-group.ts'

export const createOptionGroupCommand = command(createOptionGroup, async (ctx, { body }) => {
  const id = await addOptionGroup(ctx, 'created', body)
  return presentOptionGroup(ctx, await loadOptionGroup(ctx, id))
})

/** A copy of what can be chosen in what the reader saw, enabled, for its own plants. */
export const duplicateOptionGroupCommand = command(duplicateOptionGroup, async (ctx, { params, body }) => {
  await lockNames(ctx)
  const source = await loadOptionGroup(ctx, params.id)
  if (source.rowVersion !== body.rowVersion) throw problem('STALE', { current: await presentOptionGroup(ctx, source) })
  const { columns, plants } = source
  const copy = { name: await nameOfCopy(ctx, source.name, plants), columns, plants, options: source.options }
  const id = await addOptionGroup(ctx, 'duplicated', copy, { copyOf: { id: source.id, name: source.name } })
  return presentOptionGroup(ctx, await loadOptionGroup(ctx, id))
})

/**
 * What is wanted and already stands is answered as it stands: no version, no history; so a repeat is one too. New
 * options have no id to compare by, but one of the same name at the same place is the same.
 */
export const changeOptionGroupCommand = commands(changeOptionGroup, async (ctx, { params, body, one }) => {
  const { rowVersion, ...content } = body
  const group = await loadOptionGroup(ctx, params.id)
  if (await isAlready(group, content)) return presentOptionGroup(ctx, group)
  return one(async (own) => {
    await applyOptionGroup(own, params.id, content, rowVersion)
    return presentOptionGroup(own, await loadOptionGroup(own, params.id))
  })
})

async function isAlready(group: OptionGroup, given: OptionGroupContent): Promise<boolean> {
  const content = tidied(given)
  const ids = new Set(group.options.map(({ id }) => id))
  const named = content.options.every(({ id }) => id !== null && ids.has(id))
  if (!named || content.options.length !== ids.size) return false
  const byId = new Map(group.options.map((option) => [option.id, option]))
  if (content.options.some(({ id, level }) => byId.get(id ?? 0)?.level !== level)) return false
  const options = await reconcile(group.options, content.options, async () => 0).catch(() => null)
  return options !== null && isSame(group, { ...content, options })
}

/**
 * Makes a group what is wanted of it, within a unit of work. `rowVersion` is that which the writer knows.
 * @throws STALE (412) with the current group; VALIDATION with the problems by field; RIGHTS_NOT_HELD
 */
export async function applyOptionGroup(
  ctx: WriteContext,
  id: number,
  given: OptionGroupContent,
  rowVersion: number,
): Promise<void> {
  const content = tidied(given)
  await lockNames(ctx)
  const group = await holdOptionGroup(ctx, id)
  if (rowVersion !== group.rowVersion) throw problem('STALE', { current: await presentOptionGroup(ctx, group) })
  await assertContent(ctx, content, id)
  const options = await reconcile(group.options, content.options, ctx.newId)
  await transition(ctx, optionGroupRules, {
    from: stateOf(group),
    event: 'changed',
    record: moveOf(group, content.plants),
    history: { ...historyOf(group), ...differences(group, { ...content, options }) },
  })
  const { name, columns, plants } = content
  await replaceGroup(ctx, { id, name, columns, plants }, options)
  ctx.outdates(optionGroups)
}

export const setOptionGroupEnabledCommand = command(setOptionGroupEnabled, async (ctx, { params, body }) => {
  const group = await holdOptionGroup(ctx, params.id)
  const { enabled, rowVersion } = body
  await transition(ctx, optionGroupRules, {
    from: stateOf(group),
    event: enabled ? 'enabled' : 'disabled',
    record: moveOf(group),
    version: { sent: rowVersion, current: group.rowVersion, show: () => presentOptionGroup(ctx, group) },
    history: { ...historyOf(group), before: { enabled: !enabled }, after: { enabled } },
  })
  await ctx.db.query('update option_groups set enabled = $2, row_version = row_version + 1 where id = $1', [
    group.id,
    enabled,
  ])
  ctx.outdates(optionGroups)
  return presentOptionGroup(ctx, await loadOptionGroup(ctx, group.id))
})

/** What belongs to one plant is in the history of that plant. */
export function historyOf({ id, plants }: OptionGroup) {
  const [only = null, ...more] = plants ?? []
  return { entity: 'option-groups', entityId: id, industryId: more.length > 0 ? null : only }
}
