import { need, permissions } from '@lineside/contract/core'
import { type FormVersionState, formVersionStates } from '@lineside/contract/forms'
import { assertOwningPlant } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { StateRules } from '../../../core/states/index.ts'
import { type Acting, whoActs, whoActsInEach } from '../../accounts/index.ts'
import { forms } from '../queries.ts'
import type { VersionColumns, WaitingVersion } from './version-queries.ts'

export const mayDecide = need(permissions.forms)

/** A version with who decides it. */
export interface VersionRecord extends VersionColumns {
  approvers: readonly number[]
  standsInFor: number | null
}

/**
 * Who decides a version that waits: its approver; where they are its author, away or without the right, their substitute,
 * then the managers of the plant, last an administrator (decisions 0, rule 10).
 */
export async function withApprovers(ctx: ReadContext, version: VersionColumns): Promise<VersionRecord> {
  if (version.state !== 'PENDING') return { ...version, approvers: [], standsInFor: null }
  const { acting, standsInFor } = await whoActs(ctx, decisionOf(version))
  return { ...version, approvers: acting, standsInFor }
}

const decisionOf = ({ approver_id, industry_id, author_id }: Omit<WaitingVersion, 'id'>) => ({
  named: approver_id,
  industryId: industry_id,
  need: mayDecide,
  excluded: [author_id],
})

/** Who decides each version that waits, by its id; asked at once for all of them. */
export async function decidersOf(ctx: ReadContext, waiting: readonly WaitingVersion[]): Promise<Map<number, Acting>> {
  const acting = await whoActsInEach(ctx, waiting.map(decisionOf))
  return new Map(acting.map((one, index) => [waiting[index]?.id ?? 0, one]))
}

type Subject = Pick<VersionColumns, 'form_id' | 'lineage_id' | 'facts'>

/** Of a form and its copies no two are in force for one product (decisions 3.1). */
export async function assertProductsFree(ctx: ReadContext, { form_id, lineage_id, facts }: Subject): Promise<void> {
  const { rows } = await ctx.db.query<{ name: string }>(
    `select f.name from forms f
     join forms_versions v on v.form_id = f.id and v.state = 'ACTIVE'
     join forms_versions_products p on p.form_version_id = v.id
     where f.lineage_id = $1 and f.id <> $2 and f.enabled and p.product_id = any($3::bigint[])
     order by f.name limit 1`,
    [lineage_id, form_id, facts.productIds],
  )
  if (rows[0]) throw problem('FORM_SKU_ACTIVE', { params: { form: rows[0].name } })
}

async function assertLinksEnabled(ctx: ReadContext, { facts }: Subject): Promise<void> {
  const all = await ctx.cached(forms)
  const disabled = facts.linkedFormIds.find((id) => !all.get(id)?.enabled)
  if (disabled !== undefined)
    throw problem('LINKED_FORM_DISABLED', { params: { form: all.get(disabled)?.name ?? String(disabled) } })
}

async function assertNoOpenVersion(ctx: ReadContext, { form_id }: Pick<VersionColumns, 'form_id'>): Promise<void> {
  const { rows } = await ctx.db.query(
    `select 1 from forms_versions where form_id = $1 and state in ('DRAFT', 'PENDING') limit 1`,
    [form_id],
  )
  if (rows.length > 0) throw problem('FORM_VERSION_OPEN')
}

function assertEnabled(_ctx: ReadContext, { enabled }: { enabled: boolean }): void {
  if (!enabled) throw problem('FORM_DISABLED')
}

/** By which a version is begun, as far as a form says it of itself. */
export const beginningRules: StateRules<FormVersionState, { enabled: boolean; isOpen: boolean; industryId: number }> = {
  machine: formVersionStates,
  guards: {
    kept: (ctx, { industryId }) => assertOwningPlant(ctx.actor, industryId),
    enabled: assertEnabled,
    noOpenVersion(_ctx, { isOpen }) {
      if (isOpen) throw problem('FORM_VERSION_OPEN')
    },
  },
  persons: {},
}

export const versionRules: StateRules<FormVersionState, VersionRecord> = {
  machine: formVersionStates,
  guards: {
    kept: (ctx, { industry_id }) => assertOwningPlant(ctx.actor, industry_id),
    enabled: assertEnabled,
    async enabledOrNew(ctx, version) {
      if (!version.enabled && version.current_version_id !== null) throw problem('FORM_DISABLED')
      await assertNoOpenVersion(ctx, version)
    },
    noOpenVersion: assertNoOpenVersion,
    secondPerson(_ctx, { approvers }) {
      if (approvers.length === 0) throw problem('NO_SECOND_PERSON')
    },
    productsFree: assertProductsFree,
    linksEnabled: assertLinksEnabled,
  },
  persons: {
    author: ({ author_id }) => [author_id],
    approver: ({ approvers }) => approvers,
  },
}
