import type { ChecklistContent, Question } from '@lineside/contract/checklists'
import { questionsOf } from '@lineside/contract/checklists'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { type Checklist, checklists, checklistVersion } from '../../checklists/index.ts'
import type { AnswerColumns } from '../queries.ts'

const HOUR = 3_600_000
/** So long a partial answer may be finished once its definition was disabled (decisions 3.7). */
const FINISH_HOURS = 24

/** What an application was begun on. */
export async function contentOf(ctx: ReadContext, versionId: number): Promise<ChecklistContent> {
  const version = await checklistVersion(ctx, versionId)
  if (!version) throw new Error(`There is no version ${versionId} of a checklist`)
  return version.content
}

/** The definition as it stands; undefined once it is removed. */
export async function definitionOf(ctx: ReadContext, checklistId: number): Promise<Checklist | undefined> {
  return (await ctx.cached(checklists)).get(checklistId)
}

/** Until when what was begun may be finished; null while the definition is enabled. */
export function finishUntil(definition: Checklist | undefined): Date | null {
  if (!definition?.disabledAt) return null
  return new Date(Date.parse(definition.disabledAt) + FINISH_HOURS * HOUR)
}

const limits = {
  EDIT: { own: 'editLimitHours', setting: 'checklist.editLimitHours' },
  DELETE: { own: 'deleteLimitHours', setting: 'checklist.deleteLimitHours' },
} as const

/** Hours in which an edit or a deletion may be asked for: 0 never, −1 without limit; of the definition, else the setting. */
export async function limitHours(ctx: ReadContext, kind: keyof typeof limits, content: ChecklistContent) {
  const { own, setting: key } = limits[kind]
  return content[own] ?? (await setting(ctx, key))
}

/** The instant behind which it may not be asked for any more; null: without limit, or never. */
export function limitEnd({ registered_at }: Pick<AnswerColumns, 'registered_at'>, hours: number): string | null {
  if (registered_at === null || hours <= 0) return null
  return new Date(Date.parse(registered_at) + hours * HOUR).toISOString()
}

/** Whether it may still be asked for: at the very instant at which the window closes it is closed. */
export function isInside(record: Pick<AnswerColumns, 'registered_at'>, hours: number, now: Date): boolean {
  if (hours === -1) return true
  const end = limitEnd(record, hours)
  return end !== null && now.getTime() < Date.parse(end)
}

export const questionsById = (content: ChecklistContent): ReadonlyMap<number, Question> =>
  new Map(questionsOf(content).map((question) => [question.id, question]))
