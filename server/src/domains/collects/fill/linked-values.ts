import { type AnswerValue, chosenNames } from '@lineside/contract/core/rules'
import type { Queries } from '../../../core/kernel/context.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { type FormVersion, loadVersion } from '../../forms/index.ts'
import type { PlaceOfPoint } from '../../structure/index.ts'
import type { CollectRecord, StoredAnswer, StoredChoice, StoredLink } from '../record.ts'

/** What a linked field reads: a value, and the record that it was answered in. */
export interface Link {
  fieldId: number
  value: AnswerValue
  collectId: number
  collectedAt: string
}

/** The record for which values are read. */
export interface LinkRequest {
  version: FormVersion
  place: PlaceOfPoint
  productId: number | null
  at: Date
  /** the records that a device showed; left out: the last ones */
  named?: readonly { fieldId: number; collectId: number }[] | undefined
}

const HOUR = 3_600_000
/** Milliseconds by which two devices' clocks may differ: a record that one showed may lie a little after its own. */
const TOLERANCE = 5 * 60_000

interface Row {
  field_id: number
  form_id: number
  source_id: number
  form_version: number
  id: number
  collected_at: string
  answers: StoredAnswer[]
  choices: StoredChoice[] | null
}

/** One field to read, with the time after which its value counts; `named`: of this record alone. */
interface SourceQuery {
  fieldId: number
  formId: number
  sourceId: number
  after: string
  named: number | null
}

function sourcesOf({ version, at, named }: LinkRequest): SourceQuery[] {
  const shown = new Map(named?.map(({ fieldId, collectId }) => [fieldId, collectId]))
  const slack = named ? TOLERANCE : 0
  return version.fields.flatMap(({ id, type, linked }) => {
    const one = shown.get(id) ?? null
    if (type !== 'linked' || !linked || (named && one === null)) return []
    const after = new Date(at.getTime() - linked.hours * HOUR - slack).toISOString()
    return [{ fieldId: id, formId: linked.formId, sourceId: linked.fieldId, after, named: one }]
  })
}

/**
 * What the linked fields of a version read: the last value of their source at the same line and for the same product,
 * within their hours before `at`, of a record that is neither deleted nor rejected. The index by form and plant leads
 * there; what is walked are the form's records in these hours. A field without a value is left out.
 */
export async function readLinks(ctx: ReadContext, db: Queries, request: LinkRequest): Promise<Link[]> {
  const sources = sourcesOf(request)
  if (sources.length === 0) return []
  const until = new Date(request.at.getTime() + (request.named ? TOLERANCE : 0)).toISOString()
  const { rows } = await db.query<Row>(
    `select w.field_id, w.form_id, w.source_id, last.*
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::bigint[])
       as w (field_id, form_id, source_id, after, named)
     cross join lateral (
       select c.form_version, c.id, c.collected_at, c.answers, c.choices from collects c
       where c.form_id = w.form_id and c.industry_id = $6 and c.industry_line_id = $7
         and c.product_id is not distinct from $8::bigint and c.collected_at > w.after and c.collected_at <= $9
         and c.change_state <> 'DA' and c.note is distinct from 'R' and (w.named is null or c.id = w.named)
         and jsonb_path_exists(c.answers, 'strict $[*] ? (@[0] == $field && @[1] != null)',
           jsonb_build_object('field', w.source_id), true)
       order by c.collected_at desc, c.id desc limit 1
     ) last`,
    [
      sources.map(({ fieldId }) => fieldId),
      sources.map(({ formId }) => formId),
      sources.map(({ sourceId }) => sourceId),
      sources.map(({ after }) => after),
      sources.map(({ named }) => named),
      request.place.industryId,
      request.place.industryLineId,
      request.productId,
      until,
    ],
  )
  const links = await Promise.all(rows.map((row) => linkOf(ctx, request.version, row)))
  return links.filter((link) => link !== null)
}

/** What is counted as a number, else what people read: a choice comes in its words of the day. */
async function linkOf(ctx: ReadContext, version: FormVersion, row: Row): Promise<Link | null> {
  const source = (await loadVersion(ctx, row.form_id, row.form_version))?.byId.get(row.source_id)
  const answer = row.answers.find(([fieldId]) => fieldId === row.source_id)?.[1] ?? null
  const label = new Map(row.choices).get(row.source_id) ?? (source ? chosenNames(source, answer) : null)
  const value = label ?? answer
  const type = version.byId.get(row.field_id)?.linked?.type
  const isRight = typeof value === (type === 'number' ? 'number' : type === 'trueFalse' ? 'boolean' : 'string')
  return isRight ? { fieldId: row.field_id, value, collectId: row.id, collectedAt: row.collected_at } : null
}

/** What a stored record read. */
export function linksIn({ answers, linked }: Pick<CollectRecord, 'answers' | 'linked'>): Link[] {
  const values = new Map(answers.map(([fieldId, value]) => [fieldId, value]))
  return (linked ?? []).map(([fieldId, collectId, collectedAt]) => ({
    fieldId,
    value: values.get(fieldId) ?? null,
    collectId,
    collectedAt,
  }))
}

export const valuesOf = (links: readonly Link[]): ReadonlyMap<number, AnswerValue> =>
  new Map(links.map(({ fieldId, value }) => [fieldId, value]))

export const storedLinks = (links: readonly Link[]): StoredLink[] | null =>
  links.length === 0 ? null : links.map(({ fieldId, collectId, collectedAt }) => [fieldId, collectId, collectedAt])

/**
 * Notes which records were read. None of them may be deleted before the commit: who deletes one holds its row, and looks
 * here for who reads it.
 */
export function storeLinks(ctx: WriteContext, record: CollectRecord): void {
  const sources = new Map((record.linked ?? []).map(([, collectId, collectedAt]) => [collectId, collectedAt]))
  if (sources.size === 0) return
  for (const source of sources.keys())
    ctx.insert('collects_links', { source_id: source, collect_id: record.id, collected_at: record.collected_at })
  ctx.expect(
    `(select count(*) from (select from collects c
       join unnest($1::bigint[], $2::timestamptz[]) as s (id, collected_at) on c.id = s.id and c.collected_at = s.collected_at
       where c.change_state <> 'DA' for share of c) o) = ${sources.size}`,
    [[...sources.keys()], [...sources.values()]],
  )
}

/** How many records read a value of one, deleted ones aside. */
export async function readersOf(ctx: ReadContext, collectId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    `select count(*) as n from collects_links l
     join collects c on c.id = l.collect_id and c.collected_at = l.collected_at and c.change_state <> 'DA'
     where l.source_id = $1`,
    [collectId],
  )
  return rows[0]?.n ?? 0
}
