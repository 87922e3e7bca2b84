import type { RuleOption } from '../core/rules/index.ts'
import { answersOf, type Choosable } from '../option-groups/index.ts'

interface Offering {
  type: string
  optionGroupId?: number | null | undefined
}

/**
 * Fields with the options of the groups that they offer as their own, each called by the way to it: as the rules and
 * people read them. Other fields are the same objects.
 */
export function withOffered<F extends Offering>(
  fields: readonly F[],
  groups: readonly { id: number; options: readonly Choosable[] }[],
): (F | (F & { options: (RuleOption & { name: string; nonConforming: boolean })[] }))[] {
  return fields.map((field) => {
    const group = field.type === 'preRegistered' ? groups.find(({ id }) => id === field.optionGroupId) : undefined
    return group
      ? { ...field, options: answersOf(group.options).map((one) => ({ ...one, nonConforming: false })) }
      : field
  })
}
