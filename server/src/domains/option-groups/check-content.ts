import type { FieldProblem } from '@lineside/contract/core'
import { type OptionGroupContent, optionGroupProblems } from '@lineside/contract/option-groups'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { nameTaken } from './names.ts'

/**
 * What is wrong with a group that is to be, by field: what its own check finds, plants that there are not, and a name
 * that another group of its plants has. `ownId` null: it is new.
 */
export async function contentProblems(
  ctx: ReadContext,
  content: OptionGroupContent,
  ownId: number | null,
): Promise<Record<string, FieldProblem>> {
  const problems = optionGroupProblems(content)
  const known = new Set((await ctx.services.plants(ctx.db)).map((plant) => plant.id))
  const unknown = content.plants?.some((plant) => !known.has(plant))
  if (unknown) problems.plants ??= { code: 'unknownHere' }
  const taken = problems.name || problems.plants ? null : await nameTaken(ctx, content.name, content.plants, ownId)
  if (taken) problems.name = taken
  return problems
}

/** @throws VALIDATION with everything that is wrong, each at its field */
export async function assertContent(ctx: ReadContext, content: OptionGroupContent, ownId: number | null) {
  const fields = await contentProblems(ctx, content, ownId)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

/** Each plant once, in one order; the names without spaces at their ends. */
export function tidied({ name, plants, columns, options }: OptionGroupContent): OptionGroupContent {
  return {
    name: name.trim(),
    plants: plants && [...new Set(plants)].sort((a, b) => a - b),
    columns: columns.map((column) => column.trim()),
    options: options.map((option) => ({ ...option, name: option.name.trim() })),
  }
}
