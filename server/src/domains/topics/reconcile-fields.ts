import { type FieldProblem, searchText } from '@lineside/contract/core'
import type { newTopic } from '@lineside/contract/topics'
import type { z } from 'zod'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { Field, StoredField } from './queries.ts'

/** What is answered to a field now, by whatever waits too; asked only where an option of a used choice would go. */
export type AnswersTo = (ctx: ReadContext, topicId: number, fieldId: number) => Promise<readonly string[]>

interface Around {
  newId: () => Promise<number>
  answersTo: (fieldId: number) => Promise<readonly string[]>
}

type Sent = z.output<ReturnType<typeof newTopic>>['fields'][number]

/**
 * The custom fields that a topic will have: who is sent with an id keeps it, the others get one. One that an action has
 * answered may be renamed, hidden and moved; it keeps its kind and those of its options that are answers (decisions 3.17).
 * @throws FIELD_USED where such a one is left out; VALIDATION at the field that is none of this topic, or became another
 */
export async function reconcileFields(
  stored: readonly StoredField[],
  sent: readonly Sent[],
  { newId, answersTo }: Around,
): Promise<Field[]> {
  const problems: Record<string, FieldProblem> = {}
  const seen = new Set<number>()
  for (const [at, field] of sent.entries()) {
    if (field.id === undefined) continue
    const was = stored.find((one) => one.id === field.id)
    if (!was) problems[`fields.${at}.name`] = { code: 'unknownHere' }
    else if (seen.has(field.id)) problems[`fields.${at}.name`] = { code: 'repeated' }
    else if (was.used) Object.assign(problems, await usedProblems(`fields.${at}`, was, field, answersTo))
    seen.add(field.id)
  }
  if (Object.keys(problems).length > 0) throw problem('VALIDATION', { fields: problems })
  const gone = stored.find(({ id, used }) => used && !seen.has(id))
  if (gone) throw problem('FIELD_USED', { params: { name: gone.name } })
  const fields: Field[] = []
  for (const field of sent) fields.push({ ...field, id: field.id ?? (await newId()) })
  return fields
}

async function usedProblems(
  at: string,
  was: StoredField,
  { kind, options }: Sent,
  answersTo: Around['answersTo'],
): Promise<Record<string, FieldProblem>> {
  if (kind !== was.kind) return { [`${at}.kind`]: { code: 'inUse' } }
  const offered = new Set(options.map(searchText))
  const gone = was.options.filter((one) => !offered.has(searchText(one)))
  if (gone.length === 0) return {}
  const answers = new Set((await answersTo(was.id)).map(searchText))
  const remaining = gone.filter((one) => answers.has(searchText(one)))
  return remaining.length === 0
    ? {}
    : { [`${at}.options`]: { code: 'optionsInUse', params: { options: remaining.join(', ') } } }
}
