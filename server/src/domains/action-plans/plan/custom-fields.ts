import { actionLimits, isBlankAnswer } from '@lineside/contract/action-plans'
import { type FieldProblem, parseDay } from '@lineside/contract/core'
import { decimalPlaces, MAX_DECIMALS } from '@lineside/contract/core/rules'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { activeAtPlant } from '../../accounts/index.ts'
import { type Topic, topics } from '../../topics/index.ts'

type Field = Topic['fields'][number]
type Value = string | number
type Answers = Readonly<Record<string, Value>>

interface Request {
  fields: readonly Field[]
  industryId: number
  sent: Answers
  /** the answers that stand, where the topic stays */
  before: Answers
}

/** Answers as they are kept, and what is wrong with them by their path in the body. */
interface Checked {
  answers: Record<string, Value>
  problems: Record<string, FieldProblem>
}

/**
 * Checks the answers to the custom fields of a topic; that none is missing `missingOf` of the contract says. Hidden ones are asked of nobody: an answer that stands is kept, and so
 * is one of a draft that was begun before. What stood already is not checked anew.
 */
export async function checkCustomFields(
  ctx: ReadContext,
  { fields, industryId, sent, before }: Request,
): Promise<Checked> {
  const answers: Record<string, Value> = {}
  const problems: Record<string, FieldProblem> = {}
  const known = new Set(fields.map(({ id }) => String(id)))
  for (const id of Object.keys(sent)) if (!known.has(id)) problems[`customFields.${id}`] = { code: 'fieldGone' }
  for (const field of fields) {
    const id = String(field.id)
    const value = readInput(sent[id]) ?? (field.hidden ? before[id] : undefined)
    if (value === undefined) continue
    const read = value === before[id] ? value : await readAnswer(ctx, field, value, industryId)
    if (typeof read === 'object') problems[`customFields.${id}`] = read
    else answers[id] = read
  }
  return { answers, problems }
}

/** What was typed; blanks are no answer. */
function readInput(value: Value | undefined): Value | undefined {
  if (isBlankAnswer(value)) return undefined
  return typeof value === 'string' ? value.trim() : value
}

async function readAnswer(
  ctx: ReadContext,
  { kind, options }: Field,
  value: Value,
  industryId: number,
): Promise<Value | FieldProblem> {
  if (kind === 'number' || kind === 'money') return readNumber(kind, value)
  if (kind === 'person') {
    const active =
      typeof value === 'number' && Number.isSafeInteger(value) && (await activeAtPlant(ctx, value, industryId))
    return active ? value : { code: 'unknownHere' }
  }
  if (typeof value !== 'string') return { code: 'invalid' }
  if (kind === 'date') return parseDay(value) ?? { code: 'notADate' }
  if (kind === 'choice') return options.includes(value) ? value : { code: 'notAnOption' }
  return value
}

function readNumber(kind: 'number' | 'money', value: Value): number | FieldProblem {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'notANumber' }
  if (Math.abs(value) > actionLimits.amount) return { code: 'max', params: { max: actionLimits.amount } }
  if (kind === 'number')
    return decimalPlaces(value) <= MAX_DECIMALS ? value : { code: 'decimals', params: { decimals: MAX_DECIMALS } }
  if (value < 0) return { code: 'tooSmall', params: { min: 0 } }
  // what is no whole number of cents has more than two places, whatever its binary form adds to them
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value)
    ? value
    : { code: 'decimals', params: { decimals: 2 } }
}

/** The custom fields of all topics by the keys that the history has for their answers; an action may have changed its topic. */
export async function fieldsByKey(ctx: ReadContext): Promise<ReadonlyMap<string, Field>> {
  const all = [...(await ctx.cached(topics)).values()].flatMap(({ fields }) => fields)
  return new Map(all.map((field) => [`customFields.${field.id}`, field]))
}

/** What is answered to a field of a topic, by actions and by changes of them that wait: each answer once. */
export async function answersToField(ctx: ReadContext, topicId: number, fieldId: number): Promise<readonly string[]> {
  const { rows } = await ctx.db.query<{ answer: string }>(
    `select custom_fields ->> $1 as answer from action_plans
     where topic_id = $2 and custom_fields ->> $1 is not null
     union
     select e.content -> 'custom_fields' ->> $1 from action_plans_edits e
     where e.step in ('S', 'W') and e.content -> 'custom_fields' ->> $1 is not null`,
    [String(fieldId), topicId],
  )
  return rows.map(({ answer }) => answer)
}
