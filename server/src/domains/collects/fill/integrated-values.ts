import type { ConnectorFault } from '@lineside/contract/connectors'
import { type AnswerValue, roundExact } from '@lineside/contract/core/rules'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { askConnector, type Connector, connectorCache } from '../../connectors/index.ts'
import type { FormField } from '../../forms/index.ts'
import { products } from '../../products/index.ts'
import { structure } from '../../structure/index.ts'
import type { CollectRecord, FilledRecord, IntegratedSource, StoredSource } from '../record.ts'
import { isProven } from './integrated-proof.ts'

export type FieldAnswer = { value: string | number } | { fault: ConnectorFault; detail: string }

type Integration = NonNullable<FormField['integrated']>

const isBlank = (value: AnswerValue | undefined) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** What the connector of a field publishes now; a number with no more decimals than the field takes. */
export async function askForField(ctx: ReadContext, field: FormField, record: FilledRecord): Promise<FieldAnswer> {
  const { integrated } = field
  const connector = integrated ? (await ctx.cached(connectorCache)).get(integrated.connectorId) : undefined
  if (!integrated || !connector) return { fault: 'disabled', detail: '' }
  const { output, type } = integrated
  if (!connector.outputs.some((one) => one.name === output && one.type === type))
    return { fault: 'missing', detail: output }
  const outcome = await askConnector(ctx, connector, await inputsOf(ctx, connector, integrated, record))
  if ('fault' in outcome) return { fault: outcome.fault, detail: outcome.detail ?? '' }
  const value = fitting(outcome.values.get(output), field)
  return value === null ? { fault: 'wrongType', detail: output } : { value }
}

function fitting(value: string | number | undefined, { decimals, maxLength }: FormField): string | number | null {
  if (typeof value === 'number') return roundExact(value, decimals ?? 6)
  return value !== undefined && value.length <= (maxLength ?? value.length) ? value : null
}

async function inputsOf(
  ctx: ReadContext,
  connector: Connector,
  integrated: Integration,
  { place, productId, answers }: FilledRecord,
): Promise<Map<string, string | number>> {
  const product = productId === null ? undefined : (await ctx.cached(products)).get(productId)
  const { nameOf } = await ctx.cached(structure)
  const mapped = new Map(integrated.inputs.map(({ name, fieldId }) => [name, answers.get(fieldId)]))
  const known = {
    product: product?.sku,
    productName: product?.name,
    collectPoint: nameOf(place.collectPointId),
    line: nameOf(place.industryLineId),
    plant: nameOf(place.industryId),
  }
  return new Map(
    connector.inputs.flatMap(({ name, source }) => {
      const value = source === 'answer' ? mapped.get(name) : known[source]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
    }),
  )
}

/** What becomes of the integrated fields of a record. */
export interface Integrated {
  /** what was asked now, by field */
  values: ReadonlyMap<number, AnswerValue>
  /** fields that stay blank because nobody answered */
  unanswered: ReadonlySet<number>
  sources: readonly StoredSource[]
}

interface Named {
  fieldId: number
  at?: string | undefined
  proof?: string | undefined
}

/**
 * What a device sends of integrated fields: a value with a good proof is the system's, any other was typed and stays as it
 * is. A field that it names without a value is asked now. `isShown`: those that the answers without them show.
 */
export async function integrate(
  ctx: ReadContext,
  record: FilledRecord,
  named: readonly Named[],
  isShown: (fieldId: number) => boolean,
): Promise<Integrated> {
  const fields = record.version.fields.filter(({ type, integrated }) => type === 'integrated' && integrated)
  const values = new Map<number, AnswerValue>()
  const unanswered = new Set<number>()
  const sources: StoredSource[] = []
  if (fields.length === 0) return { values, unanswered, sources }
  const byField = new Map(named.map((one) => [one.fieldId, one]))
  const connectors = await ctx.cached(connectorCache)
  await Promise.all(
    fields.map(async (field) => {
      const [own, typed] = [byField.get(field.id), record.answers.get(field.id)]
      const connectorId = field.integrated?.connectorId ?? 0
      const note = (source: IntegratedSource, at: string | null, value: AnswerValue) =>
        sources.push([field.id, source, connectorId, connectors.get(connectorId)?.name ?? '', at, value])
      if (!isBlank(typed)) {
        const isSystem = own?.at && own.proof && (await isProven(ctx, field, record, own.at, own.proof))
        note(isSystem ? 'SYSTEM' : 'TYPED', isSystem ? (own.at ?? null) : null, typed ?? null)
      } else if (own && isShown(field.id)) {
        const answer = await askForField(ctx, field, record)
        if ('value' in answer) {
          values.set(field.id, answer.value)
          note('SYNC', new Date(ctx.services.clock.now()).toISOString(), answer.value)
        } else {
          unanswered.add(field.id)
          note('NONE', null, null)
        }
      }
    }),
  )
  sources.sort(([a], [b]) => a - b)
  return { values, unanswered, sources }
}

/** The same of a record that is stored: it asks nobody again. */
export function integratedIn({ answers, integrated }: Pick<CollectRecord, 'answers' | 'integrated'>): Integrated {
  const stored = new Map(answers.map(([fieldId, value]) => [fieldId, value]))
  const sources = integrated ?? []
  const of = (source: IntegratedSource) => sources.filter((one) => one[1] === source).map(([fieldId]) => fieldId)
  return {
    values: new Map(of('SYNC').map((fieldId) => [fieldId, stored.get(fieldId) ?? null])),
    unanswered: new Set(of('NONE')),
    sources,
  }
}
