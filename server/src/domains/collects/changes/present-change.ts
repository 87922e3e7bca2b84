import type {
  CollectChanged,
  changeEffect,
  changeRecord,
  changeRow,
  requestOfCollect,
} from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { filesOf } from '../../../core/files/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { type FormVersion, forms, loadVersion } from '../../forms/index.ts'
import { productReference, products } from '../../products/index.ts'
import { presentPlace, presentPlaceNames, structure } from '../../structure/index.ts'
import { answersIn, statusOf } from '../present.ts'
import { foreseen } from './apply-change.ts'
import type { ChangeColumns } from './change-queries.ts'
import { type ChangeRecord, changeRules, type DependentSources } from './change-rules.ts'
import { changedFields } from './proposal.ts'
import { isStale, recordOf, versionsOf } from './versions.ts'

/** What a domain of later rank would do to its records, were a request approved. */
export type EffectsOfChange = (ctx: ReadContext, changed: CollectChanged) => Promise<Infer<typeof changeEffect>[]>

export type PresentChange = (ctx: ReadContext, change: ChangeRecord) => Promise<Infer<typeof changeRecord>>

type Row = Infer<typeof changeRow>

type Versioned = Pick<ChangeColumns, 'form_id' | 'form_version'>
type Versions = (of: Versioned) => FormVersion | undefined

/** The versions that requests speak of, each loaded once. */
async function versionsOfForms(ctx: ReadContext, of: readonly Versioned[]): Promise<Versions> {
  const key = ({ form_id, form_version }: Versioned) => `${form_id}:${form_version}`
  const loaded = new Map<string, FormVersion | undefined>()
  for (const one of of) {
    if (!loaded.has(key(one))) loaded.set(key(one), await loadVersion(ctx, one.form_id, one.form_version))
  }
  return (one) => loaded.get(key(one))
}

/** Gives what turns a stored request of those forms into the contract's row; `waitsFor`: who decides it, by account. */
export async function changePresenter(ctx: ReadContext, of: readonly Versioned[]) {
  const people = await ctx.cached(accountNames)
  const allForms = await ctx.cached(forms)
  const allProducts = await ctx.cached(products)
  const versions = await versionsOfForms(ctx, of)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  const someone = (id: number | null) => (id === null ? null : person(id))
  return (change: ChangeColumns, waitsFor: readonly number[]): Row => ({
    id: change.id,
    collectId: change.collect_id,
    kind: change.kind,
    state: change.state,
    collectStatus: statusOf(ctx.language, change.state),
    formId: change.form_id,
    formName: allForms.get(change.form_id)?.name ?? '',
    formVersion: change.form_version,
    place: presentPlace(change),
    product: productReference(allProducts, change.product_id),
    collectedAt: change.collected_at,
    operator: person(change.operator_id),
    requestedBy: person(change.requested_by),
    requestedAt: change.requested_at,
    reason: change.reason,
    diff: differenceOf(versions(change), change),
    outRange: { before: change.out_before, after: change.out_after },
    hasCritical: { before: change.critical_before, after: change.critical_after },
    waitsFor: waitsFor.map(person),
    decidedBy: someone(change.decided_by),
    onBehalfOf: someone(change.on_behalf_of),
    decidedAt: change.decided_at,
    decisionReason: change.decision_reason,
    rowVersion: change.row_version,
  })
}

function differenceOf(version: FormVersion | undefined, change: ChangeColumns): Row['diff'] {
  if (!change.after) return []
  const old = byField(answersIn(version, change.before))
  const now = byField(answersIn(version, change.after))
  return inFormOrder(version, changedFields(change.before, change.after)).flatMap((fieldId) => {
    const [before, after] = [old.get(fieldId), now.get(fieldId)]
    const field = after ?? before
    if (!field) return []
    return {
      fieldId,
      name: field.name,
      type: field.type,
      unit: field.unit ?? null,
      old: before?.value ?? null,
      new: after?.value ?? null,
      oldLabel: before?.label ?? null,
      newLabel: after?.label ?? null,
      source: field.source,
    }
  })
}

const byField = <V extends { fieldId: number }>(values: readonly V[]) =>
  new Map(values.map((value) => [value.fieldId, value]))

/** Fields as they stand in the version of the record. */
function inFormOrder(version: FormVersion | undefined, fieldIds: Iterable<number>): number[] {
  const places = new Map(version?.fields.map(({ id }, index) => [id, index]))
  return [...fieldIds].sort((a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size))
}

/** Old and new side by side, with the photos, texts and choices that stay as they are. */
async function comparisonOf(
  ctx: ReadContext,
  change: ChangeColumns,
): Promise<Infer<typeof changeRecord>['comparison']> {
  const version = await loadVersion(ctx, change.form_id, change.form_version)
  const files = (await filesOf(ctx, 'collects', [change.collect_id])).get(change.collect_id) ?? []
  const beside = { files, ...(await recordOf(ctx, change)) }
  const before = byField(answersIn(version, change.before, beside))
  const after = byField(answersIn(version, change.after ?? [], beside))
  const changed = new Set(change.after ? changedFields(change.before, change.after) : [])
  return inFormOrder(version, new Set([...before.keys(), ...after.keys()])).map((fieldId) => ({
    fieldId,
    changed: changed.has(fieldId),
    before: before.get(fieldId) ?? null,
    after: after.get(fieldId) ?? null,
  }))
}

/** A request whole. What approving would do is asked of the domains below while it waits and its record is the same. */
export function changeRecordPresenter(sources: DependentSources, effects: () => readonly EffectsOfChange[]) {
  const rules = changeRules(sources)
  return async (ctx: ReadContext, change: ChangeRecord): Promise<Infer<typeof changeRecord>> => {
    const present = await changePresenter(ctx, [change])
    const waits = change.state === 'EW' || change.state === 'DW'
    const stale = waits && isStale(change) ? await versionsOf(ctx, change) : null
    return {
      ...present(change, change.approvers),
      placeNames: presentPlaceNames(await ctx.cached(structure), change, ctx.language),
      comparison: await comparisonOf(ctx, change),
      effects: waits && !stale ? await effectsOf(ctx, change, effects()) : [],
      stale,
      abilities: await abilitiesOf(ctx, rules, change.state, change),
    }
  }
}

async function effectsOf(ctx: ReadContext, change: ChangeColumns, sources: readonly EffectsOfChange[]) {
  const changed = await foreseen(ctx, change)
  const results = []
  for (const source of sources) results.push(...(await source(ctx, changed)))
  return results
}

/** What was last asked of a record, as the record itself says it. */
export function requestPresenter(sources: DependentSources) {
  const rules = changeRules(sources)
  return async (ctx: ReadContext, change: ChangeRecord): Promise<Infer<typeof requestOfCollect>> => {
    const present = await changePresenter(ctx, [change])
    const {
      id,
      kind,
      state,
      requestedBy,
      requestedAt,
      reason,
      diff,
      decidedBy,
      decidedAt,
      decisionReason,
      rowVersion,
    } = present(change, [])
    const base = { id, kind, state, requestedBy, requestedAt, reason, diff }
    const abilities = await abilitiesOf(ctx, rules, change.state, change)
    return { ...base, decidedBy, decidedAt, decisionReason, rowVersion, abilities }
  }
}
