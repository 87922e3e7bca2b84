import { searchText } from '@lineside/contract/core'
import { chosenNames, spanSeconds, valueType } from '@lineside/contract/core/rules'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { type FormVersion, loadVersion } from '../../forms/index.ts'
import type { CollectRecord, StoredAnswer, StoredChoice } from '../record.ts'

/** So much of a text is found by. */
export const MATCH_LENGTH = 200

type OfRecord = Pick<CollectRecord, 'id' | 'form_id' | 'form_version' | 'industry_id' | 'collected_at'>
type Match = { number: number } | { text: string }

const ofText = (text: string): Match[] => {
  const terms = searchText(text.trim()).slice(0, MATCH_LENGTH)
  return terms === '' ? [] : [{ text: terms }]
}

/** By what an answer is found: several options each by its words. */
function matchesOf(version: FormVersion, [fieldId, value]: StoredAnswer, choice: string | undefined): Match[] {
  const field = version.byId.get(fieldId)
  if (!field || value === null || value === '') return []
  if (typeof value === 'number') return [{ number: value }]
  if (typeof value === 'boolean') return [{ text: String(value) }]
  const type = valueType(field)
  if (type === 'timer') {
    const seconds = spanSeconds(value)
    return seconds === null ? [] : [{ number: seconds }]
  }
  if (type === 'date' || type === 'datetime' || type === 'hour') return [{ text: value }]
  if (choice !== undefined) return ofText(choice)
  const options = type === 'multiSelect' ? value.split(',') : [value]
  return options.flatMap((one) => ofText(chosenNames(field, one) ?? one))
}

function rowsOf(
  version: FormVersion,
  record: OfRecord,
  answers: readonly StoredAnswer[],
  choices: readonly StoredChoice[] | null,
) {
  const chosen = new Map(choices)
  return answers.flatMap((answer) => {
    const name = version.biFields.get(answer[0])
    if (name === undefined) return []
    return matchesOf(version, answer, chosen.get(answer[0])).map((match) => ({
      industry_id: record.industry_id,
      bi_field: searchText(name),
      collect_id: record.id,
      collected_at: record.collected_at,
      field_id: answer[0],
      number: 'number' in match ? match.number : null,
      text: 'text' in match ? match.text : null,
    }))
  })
}

/** Stores by what a record is found, with the record; one whose form relates no field stores nothing and asks nothing. */
export async function storeBiValues(
  ctx: WriteContext,
  record: OfRecord & Pick<CollectRecord, 'answers' | 'choices'>,
): Promise<void> {
  const version = await relatingVersion(ctx, record)
  if (!version) return
  for (const row of rowsOf(version, record, record.answers, record.choices)) ctx.insert('collects_bi_values', row)
}

/** The same of a record whose answers an approved edit changed. */
export async function renewBiValues(
  ctx: WriteContext,
  record: OfRecord,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const version = await relatingVersion(ctx, record)
  if (!version) return
  const { rows } = await ctx.db.query<Pick<CollectRecord, 'choices'>>(
    `with former as (delete from collects_bi_values where collect_id = $1)
     select choices from collects where id = $1 and collected_at = $2`,
    [record.id, record.collected_at],
  )
  for (const row of rowsOf(version, record, answers, rows[0]?.choices ?? null)) ctx.insert('collects_bi_values', row)
}

async function relatingVersion(ctx: ReadContext, { form_id, form_version }: OfRecord) {
  const version = await loadVersion(ctx, form_id, form_version)
  return version && version.biFields.size > 0 ? version : undefined
}
