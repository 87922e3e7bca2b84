import type { Infer } from '@lineside/contract/core'
import type { formVersionRecord } from '@lineside/contract/forms'
import { inScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { connectorCache } from '../../connectors/index.ts'
import { pinnedVersion } from '../../norms/index.ts'
import { optionGroups } from '../../option-groups/index.ts'
import { productReference, products } from '../../products/index.ts'
import { structure } from '../../structure/index.ts'
import { seesForm } from '../access.ts'
import { fieldsOfForm } from '../form-fields.ts'
import { forms } from '../queries.ts'
import { differenceTo } from './store-version.ts'
import { definitionOf, type VersionColumns, versionInForce } from './version-queries.ts'
import { type VersionRecord, versionRules, withApprovers } from './version-rules.ts'

type Names = ReadonlyMap<number, string>

const personOf = (names: Names, id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })

/** What the product calls itself, where it wrote a form. */
const PRODUCT = 'Lineside'

/** Who wrote a version; a form of a starter plant is written by the product, which is nobody's account. */
export const authorOf = (names: Names, id: number) => ({ id, name: id === 0 ? PRODUCT : (names.get(id) ?? '') })

/** What every view of a version shows. */
export function presentFacts(version: VersionRecord, names: Names) {
  const { id, state, reason } = version
  return {
    id,
    version: version.version,
    state,
    author: authorOf(names, version.author_id),
    changedAt: version.changed_at,
    submittedAt: version.submitted_at,
    decidedBy: personOf(names, version.decided_by),
    decidedAt: version.decided_at,
    reason,
    waitsFor: version.approvers.map((one) => ({ id: one, name: names.get(one) ?? '' })),
    rowVersion: version.row_version,
  }
}

/** What a version names, for the reader's plants. */
async function references(ctx: ReadContext, { facts, fields }: VersionColumns) {
  const places = await ctx.cached(structure)
  const allProducts = await ctx.cached(products)
  const allForms = await ctx.cached(forms)
  const collectPoints = facts.collectPointIds.flatMap((id) => {
    const place = places.placeOf(id)
    return place && inScope(ctx.actor, place.industryId) ? [{ id, name: places.nameOf(id, ctx.language), place }] : []
  })
  const shown = facts.productIds.flatMap((id) => {
    const product = allProducts.get(id)
    return product && inScope(ctx.actor, product.industryId) ? (productReference(allProducts, id) ?? []) : []
  })
  const linkedForms = facts.linkedFormIds.flatMap((id) => {
    const form = allForms.get(id)
    return form && seesForm(ctx.actor, form) ? [{ id, name: form.name, enabled: form.enabled }] : []
  })
  const linkedFields = await linkedFieldsOf(ctx, fields)
  const norm = facts.normVersionId === null ? undefined : await pinnedVersion(ctx, facts.normVersionId)
  const allGroups = await ctx.cached(optionGroups)
  const groups = [...new Set(fields.flatMap(({ optionGroupId }) => optionGroupId ?? []))].flatMap((id) => {
    const group = allGroups.get(id)
    return group ? [{ id, name: group.name, enabled: group.enabled }] : []
  })
  return {
    collectPoints,
    products: shown,
    linkedForms,
    linkedFields,
    optionGroups: groups,
    connectors: await connectorsOf(ctx, fields),
    norm: norm ?? null,
  }
}

/** What its integrated fields ask; of the plant of the form, whose readers these are. */
async function connectorsOf(ctx: ReadContext, fields: VersionColumns['fields']) {
  const all = await ctx.cached(connectorCache)
  return [...new Set(fields.flatMap(({ integrated }) => integrated?.connectorId ?? []))].flatMap((id) => {
    const connector = all.get(id)
    if (!connector) return []
    return [{ id, name: connector.name, outputs: connector.outputs.map(({ name, label }) => ({ name, label })) }]
  })
}

/** What its linked fields read, of forms that the reader sees. */
async function linkedFieldsOf(ctx: ReadContext, fields: VersionColumns['fields']) {
  const all = await ctx.cached(forms)
  const names = new Map<number, string>()
  for (const { type, linked } of fields) {
    const form = type === 'linked' && linked ? all.get(linked.formId) : undefined
    if (!linked || !form || !seesForm(ctx.actor, form)) continue
    const source = (await fieldsOfForm(ctx, form)).get(linked.fieldId)
    if (source) names.set(source.id, source.name)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}

const NOTHING = {
  collectPoints: [],
  products: [],
  linkedForms: [],
  linkedFields: [],
  optionGroups: [],
  connectors: [],
  norm: null,
}

/**
 * A version as its readers see it. A draft is its author's: others see that it exists and whose it is (decisions 3.1).
 * What a draft changes is compared as it stands now; afterwards it is what was submitted.
 */
export async function presentVersion(ctx: ReadContext, row: VersionColumns): Promise<Infer<typeof formVersionRecord>> {
  const version = await withApprovers(ctx, row)
  const names = await ctx.cached(accountNames)
  const isDraft = version.state === 'DRAFT'
  const isShown = !isDraft || version.author_id === ctx.actor.accountId
  const inForce = isDraft && isShown ? await versionInForce(ctx, version.form_id) : undefined
  const draftDifference = differenceTo(inForce && definitionOf(inForce), definitionOf(version))
  return {
    ...presentFacts(version, names),
    formId: version.form_id,
    formName: version.form_name,
    industryId: version.industry_id,
    definition: isShown ? definitionOf(version) : null,
    difference: !isShown ? null : isDraft ? draftDifference : version.difference,
    ...(isShown ? await references(ctx, version) : NOTHING),
    approver: isShown ? personOf(names, version.approver_id) : null,
    freeFieldIds: isDraft && isShown ? version.free_field_ids : [],
    abilities: await abilitiesOf(ctx, versionRules, version.state, version),
  }
}
