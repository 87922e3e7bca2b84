import type { OptionGroupContent } from '@lineside/contract/option-groups'
import { createStep } from '../../core/catalogue/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { groups } from './catalogue.ts'
import { assertContent, tidied } from './check-content.ts'
import { lockNames } from './names.ts'
import { type OptionGroup, optionGroups } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { insertGroup } from './store-group.ts'

/** What a new group is a copy of, or that a file has made it. */
type Origin = { copyOf?: Pick<OptionGroup, 'id' | 'name'>; byFile?: true }

/**
 * A new group within a unit of work: checked, stored and told; gives its id. `event` is appended to the history, and with
 * it where the group comes `from`.
 * @throws VALIDATION with the problems by field; RIGHTS_NOT_HELD for plants that the actor does not have
 */
export async function addOptionGroup(
  ctx: WriteContext,
  event: 'created' | 'duplicated',
  input: OptionGroupContent,
  from: Origin = {},
): Promise<number> {
  const content = tidied(input)
  await lockNames(ctx)
  await assertContent(ctx, content, null)
  const id = await ctx.newId()
  const { name, columns, plants } = content
  const lines = content.options.map((line) => ({ ...line, id: null }))
  await createStep(ctx, groups, {
    id,
    event,
    industryId: plants?.length === 1 ? (plants[0] ?? null) : null,
    subject: { before: undefined, after: plants },
    after: { name, columns, plants, optionCount: lines.length, ...from },
  })
  await insertGroup(ctx, { id, name, columns, plants }, await reconcile([], lines, ctx.newId))
  ctx.outdates(optionGroups)
  return id
}
