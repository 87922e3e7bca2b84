import { type OptionGroupContent, optionGroupCatalogue } from '@lineside/contract/option-groups'
import { assertVersion, loadRecord, lockRecord, presentRecord, recordStep } from '../../core/catalogue/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { addOptionGroup } from './add-group.ts'
import { groups } from './catalogue.ts'
import { assertContent, tidied } from './check-content.ts'
import { groupDifferences, isSame } from './differences.ts'
import { lockNames, nameOfCopy } from './names.ts'
import { presentOptionGroup } from './present.ts'
import { type OptionGroup, optionGroups } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { mayShape, moveOf } from './rules.ts'
import { replaceGroup } from './store-group.ts'

export const createOptionGroupCommand = command(optionGroupCatalogue.create, async (ctx, { body }) => {
  const id = await addOptionGroup(ctx, 'created', body)
  return presentRecord(ctx, groups, id)
})

/** A copy of what can be chosen in what the reader saw, enabled: for its plants, of what others share for the reader's of them. */
export const duplicateOptionGroupCommand = command(optionGroupCatalogue.duplicate, async (ctx, { params, body }) => {
  await lockNames(ctx)
  const source = await loadRecord(ctx, groups, params.id)
  await assertVersion(ctx, groups, source, body.rowVersion)
  const { columns } = source
  const plants = mayShape(ctx.actor, source.plants)
    ? source.plants
    : ctx.actor.plants.filter((plant) => source.plants?.includes(plant) ?? true)
  const copy = { name: await nameOfCopy(ctx, source.name, plants), columns, plants, options: source.options }
  const id = await addOptionGroup(ctx, 'duplicated', copy, { copyOf: { id: source.id, name: source.name } })
  return presentRecord(ctx, groups, id)
})

/**
 * What changes nothing is answered as it stands. New options have no id to compare by, but one of the same name at the
 * same place is the same.
 */
export const changeOptionGroupCommand = command(optionGroupCatalogue.change, async (ctx, { params, body }) => {
  const { rowVersion, ...content } = body
  await lockNames(ctx)
  const group = await lockRecord(ctx, groups, params.id)
  if (await isAlready(group, content)) return ctx.unchanged(await presentOptionGroup(ctx, group))
  await storeChange(ctx, group, content, rowVersion)
  return presentRecord(ctx, groups, params.id)
})

async function isAlready(group: OptionGroup, input: OptionGroupContent): Promise<boolean> {
  const content = tidied(input)
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
  input: OptionGroupContent,
  rowVersion: number,
): Promise<void> {
  await lockNames(ctx)
  await storeChange(ctx, await lockRecord(ctx, groups, id), input, rowVersion)
}

async function storeChange(ctx: WriteContext, group: OptionGroup, input: OptionGroupContent, sent: number) {
  const content = tidied(input)
  await assertVersion(ctx, groups, group, sent)
  await assertContent(ctx, content, group.id)
  const options = await reconcile(group.options, content.options, ctx.newId)
  const changes = groupDifferences(group, { ...content, options })
  await recordStep(ctx, groups, group, { event: 'changed', sent, ...changes, subject: moveOf(group, content.plants) })
  const { name, columns, plants } = content
  await replaceGroup(ctx, { id: group.id, name, columns, plants }, options)
  ctx.outdates(optionGroups)
}
