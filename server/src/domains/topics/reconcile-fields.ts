import { type FieldProblem, searchText } from '@lineside/contract/core'
import type { newTopic } from '@lineside/contract/topics'
import type { z } from 'zod'
import { problem } from '../../core/problems/index.ts'
import type { Field, StoredField } from './queries.ts'

type Sent = z.output<ReturnType<typeof newTopic>>['fields'][number]

/**
 * The custom fields that a topic will have: who is sent with an id keeps it, the others get one. One that an action has
 * answered may be renamed, hidden, moved and offer more; it keeps its kind and what it offered (decisions 3.17).
 * @throws FIELD_USED where such a one is left out; VALIDATION at the field that is none of this topic, or became another
 */
export async function reconcileFields(
  stored: readonly StoredField[],
  sent: readonly Sent[],
  newId: () => Promise<number>,
): Promise<Field[]> {
  const problems: Record<string, FieldProblem> = {}
  const seen = new Set<number>()
  for (const [at, field] of sent.entries()) {
    if (field.id === undefined) continue
    const was = stored.find((one) => one.id === field.id)
    if (!was) problems[`fields.${at}.name`] = { code: 'unknownHere' }
    else if (seen.has(field.id)) problems[`fields.${at}.name`] = { code: 'repeated' }
    else if (was.used) Object.assign(problems, usedProblems(`fields.${at}`, was, field))
    seen.add(field.id)
  }
  if (Object.keys(problems).length > 0) throw problem('VALIDATION', { fields: problems })
  const gone = stored.find(({ id, used }) => used && !seen.has(id))
  if (gone) throw problem('FIELD_USED', { params: { name: gone.name } })
  const fields: Field[] = []
  for (const field of sent) fields.push({ ...field, id: field.id ?? (await newId()) })
  return fields
}

function usedProblems(at: string, was: StoredField, { kind, options }: Sent): Record<string, FieldProblem> {
  if (kind !== was.kind) return { [`${at}.kind`]: { code: 'inUse' } }
  const offered = new Set(options.map(searchText))
  return was.options.every((one) => offered.has(searchText(one))) ? {} : { [`${at}.options`]: { code: 'inUse' } }
}
