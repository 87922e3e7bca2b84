import type { Infer } from '@lineside/contract/core'
import { searchText } from '@lineside/contract/core'
import { type FormVersionState, type formVersionRecord, formVersionTransitions } from '@lineside/contract/forms'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite, type Step, transitionCommands, type Workflow } from '../../../core/workflow/index.ts'
import { mayTakePart } from '../../accounts/index.ts'
import { lockLineage } from '../form-catalogue.ts'
import { forms } from '../queries.ts'
import { notifyOfVersion } from './notices.ts'
import { presentVersion } from './present-version.ts'
import { freeFieldIds } from './store-version.ts'
import { loadVersionFor, lockVersionFor, versionInForce } from './version-queries.ts'
import { type VersionRecord, versionRules, withApprovers } from './version-rules.ts'

/** How a version of a form moves; its moves are in the history of its form. */
export const versionWorkflow: Workflow<FormVersionState, VersionRecord, Infer<typeof formVersionRecord>> = {
  rules: versionRules,
  table: 'forms_versions',
  state: 'state',
  entity: 'forms',
  historyOf: ({ form_id }) => form_id,
  container: 'forms',
  load: async (ctx, id) => withApprovers(ctx, await loadVersionFor(ctx, id)),
  lock: async (ctx, id) => withApprovers(ctx, await lockVersionFor(ctx, id)),
  present: presentVersion,
  announceMove: notifyOfVersion,
  mayTakePart,
}

const decided = (ctx: WriteContext, reason: string | null) => ({
  decided_by: ctx.actor.accountId,
  decided_at: ctx.now.toISOString(),
  reason,
})

const named = ({ version }: VersionRecord) => ({ after: { version } })

/** What a version in force says of its form stands with the form, where everybody else reads it. */
async function putIntoForce(ctx: WriteContext, version: VersionRecord): Promise<void> {
  const { name, description, registerType, approverId, blockEditing, allowDuplication } = version.facts
  await ctx.db.query(
    `update forms set name = $2, search_name = $3, description = $4, register_type = $5, approver_id = $6,
       author_id = $7, block_editing = $8, allow_duplication = $9, current_version_id = $10,
       enabled = enabled or current_version_id is null, row_version = row_version + 1
     where id = $1`,
    [
      version.form_id,
      name,
      searchText(name),
      description,
      registerType,
      approverId,
      version.author_id,
      blockEditing,
      allowDuplication,
      version.id,
    ],
  )
  ctx.outdates(forms)
  await ctx.announce('forms.moved', {
    formId: version.form_id,
    event: 'approved',
    industryIds: await plantsOf(ctx, version),
  })
}

/** The plants at which the form was offered until now, and those at which it is from now on. */
async function plantsOf(ctx: WriteContext, version: VersionRecord): Promise<number[]> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `select distinct p.industry_id as id from forms_versions_collect_points p
     join forms_versions v on v.id = p.form_version_id
     where v.form_id = $1 and (v.id = $2 or v.state in ('ACTIVE', 'SUPERSEDED')) order by 1`,
    [version.form_id, version.id],
  )
  return rows.map(({ id }) => id)
}

const approve: Step<FormVersionState, VersionRecord> = {
  async before(ctx, id) {
    const { lineage_id } = await loadVersionFor(ctx, id)
    await lockLineage(ctx, lineage_id)
  },
  change: (ctx, version) => ({
    values: decided(ctx, null),
    onBehalfOfId: version.standsInFor,
    ...named(version),
    async also() {
      const before = await versionInForce(ctx, version.form_id)
      if (!before) return
      const former = { ...before, approvers: [], standsInFor: null }
      await moveAndWrite(ctx, versionWorkflow, former, { event: 'superseded', ...named(former) })
    },
    afterwards: () => putIntoForce(ctx, version),
  }),
}

export const versionCommands = transitionCommands(versionWorkflow, formVersionTransitions, {
  approved: approve,
  refused: {
    change: (ctx, version, { reason = null }) => ({
      values: decided(ctx, reason),
      onBehalfOfId: version.standsInFor,
      ...named(version),
    }),
  },
  withdrawn: { change: (_ctx, version) => ({ values: { submitted_at: null, difference: null }, ...named(version) }) },
  resumed: {
    // whoever goes on with it is its author, and so may not approve it
    change: async (ctx, version) => ({
      values: {
        author_id: ctx.actor.accountId,
        submitted_at: null,
        decided_by: null,
        decided_at: null,
        difference: null,
        changed_at: ctx.now.toISOString(),
      },
      ...named(version),
      async afterwards() {
        const ids = await freeFieldIds(ctx, version.free_field_ids)
        await ctx.db.query('update forms_versions set free_field_ids = $2::bigint[] where id = $1', [version.id, ids])
      },
    }),
  },
})
