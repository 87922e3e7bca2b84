import type { newCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import type { FormVersion } from '../forms/index.ts'
import { useOptions, wayOfOption } from '../option-groups/index.ts'
import type { StoredChoice } from './record.ts'

type Body = Infer<typeof newCollect>

/** An answer out of an option group, with what it is called: 'Machine › Part'. */
export interface Choice {
  fieldId: number
  optionId: string
  text: string
}

/** The answers that are options of the groups that their fields offer; others are left to the rules to refuse. */
export async function choicesOf(ctx: ReadContext, version: FormVersion, { values }: Body): Promise<Choice[]> {
  const choices: Choice[] = []
  for (const { fieldId, value } of values) {
    const field = version.byId.get(fieldId)
    if (field?.type !== 'preRegistered' || !field.optionGroupId || typeof value !== 'string') continue
    const text = await wayOfOption(ctx, field.optionGroupId, value)
    if (text !== null) choices.push({ fieldId, optionId: value, text })
  }
  return choices
}

/** What the rules take as the options of each field. */
export const offeredBy = (choices: readonly Choice[]): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(choices.map(({ fieldId, optionId }) => [fieldId, new Set([optionId])]))

export const storedChoices = (choices: readonly Choice[]): StoredChoice[] | null =>
  choices.length === 0 ? null : choices.map(({ fieldId, text }) => [fieldId, text] as const)

/** From now on these options are disabled instead of removed. A record without any asks nothing. */
export const markChoices = (ctx: WriteContext, choices: readonly Choice[]): Promise<void> =>
  useOptions(
    ctx,
    choices.map(({ optionId }) => Number(optionId)),
  )
