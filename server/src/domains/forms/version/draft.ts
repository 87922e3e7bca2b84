import { searchText } from '@lineside/contract/core'
import {
  discardFormDraft,
  type FormDefinition,
  saveFormDraft,
  submitFormVersion,
  tidyDefinition,
} from '@lineside/contract/forms'
import { assertOwningPlant } from '../../../core/access/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { changeRecord, moveRecord } from '../../../core/workflow/index.ts'
import { takePictures } from '../pictures.ts'
import { forms } from '../queries.ts'
import { assertSubmittable, typeProblems, typesElsewhere } from './check-definition.ts'
import { presentVersion } from './present-version.ts'
import { differenceTo, freeFieldIds, updateDraft } from './store-version.ts'
import { definitionOf, lockVersionFor, type VersionColumns, versionInForce } from './version-queries.ts'
import { type VersionRecord, withApprovers } from './version-rules.ts'
import { versionWorkflow } from './workflow.ts'

/** @throws KEPT_ELSEWHERE, NOT_THE_PERSON, STATE_REFUSED, STALE (412) with the draft as it stands */
async function assertOwnDraft(ctx: WriteContext, version: VersionColumns, sent: number): Promise<void> {
  assertOwningPlant(ctx.actor, version.industry_id)
  if (version.author_id !== ctx.actor.accountId) throw problem('NOT_THE_PERSON')
  if (version.state !== 'DRAFT') throw problem('STATE_REFUSED')
  if (version.row_version !== sent) throw problem('STALE', { current: await presentVersion(ctx, version) })
}

/** A draft is saved as it stands, whole or not: only the identity of its fields is checked. */
export const saveDraftCommand = command(saveFormDraft, async (ctx, { params, body }) => {
  const version = await lockVersionFor(ctx, params.id)
  await assertOwnDraft(ctx, version, body.rowVersion)
  const known = await typesElsewhere(ctx, version)
  const fields = typeProblems(version, body.definition, known)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
  await takePictures(ctx, version, body.definition)
  await updateDraft(ctx, version.id, body.definition)
  const used = new Set(body.definition.fields.map((field) => field.id))
  // a field that went may come again, by undoing: its id stays with the draft, behind those that nothing ever had
  const own = [...version.free_field_ids, ...version.fields.map((field) => field.id)]
  const left = [...new Set(own)].filter((id) => !used.has(id) && !known.has(id))
  const free = await freeFieldIds(ctx, left)
  await ctx.db.query(
    'update forms_versions set free_field_ids = $2::bigint[], row_version = row_version + 1 where id = $1',
    [version.id, free],
  )
  await nameOfNewForm(ctx, version, body.definition)
  return {
    id: version.id,
    rowVersion: version.row_version + 1,
    changedAt: ctx.now.toISOString(),
    freeFieldIds: free,
  }
})

/** A form that never was in force is called as its draft is, where that is a name. */
async function nameOfNewForm(ctx: WriteContext, version: VersionColumns, definition: FormDefinition) {
  const name = definition.name.trim()
  if (version.current_version_id !== null || name === '' || name === version.form_name) return
  await ctx.db.query('update forms set name = $2, search_name = $3 where id = $1', [
    version.form_id,
    name,
    searchText(name),
  ])
  ctx.outdates(forms)
}

export const submitVersionCommand = command(submitFormVersion, async (ctx, { params, body }) =>
  changeRecord(ctx, versionWorkflow, params.id, async (version) => {
    const definition = tidyDefinition(definitionOf(version))
    const inForce = await versionInForce(ctx, version.form_id)
    const difference = differenceTo(inForce && definitionOf(inForce), definition)
    return {
      event: 'submitted',
      sent: body.rowVersion,
      values: {
        submitted_at: ctx.now.toISOString(),
        difference: difference && JSON.stringify(difference),
        free_field_ids: '{}',
        on_critical: definition.onCritical,
        frequency: definition.frequency && JSON.stringify(definition.frequency),
        reason: null,
      },
      after: { version: version.version, name: definition.name, approverId: definition.approverId },
      async also() {
        await assertSubmittable(ctx, version, definition, body.confirmedRenames)
        await updateDraft(ctx, version.id, definition)
      },
    }
  }),
)

/** Takes a draft away; of a form that never had a submitted version the form as well. Gives the form that remains. */
export async function removeDraft(ctx: WriteContext, version: VersionRecord): Promise<number | null> {
  await ctx.db.query('delete from forms_versions where id = $1', [version.id])
  const { rows } = await ctx.db.query('select 1 from forms_versions where form_id = $1 limit 1', [version.form_id])
  if (rows.length === 0) await ctx.db.query('delete from forms where id = $1', [version.form_id])
  ctx.outdates(forms)
  return rows.length === 0 ? null : version.form_id
}

export const discardDraftCommand = command(discardFormDraft, async (ctx, { params, body }) => {
  const version = await withApprovers(ctx, await lockVersionFor(ctx, params.id))
  await moveRecord(ctx, versionWorkflow, version, {
    event: 'discarded',
    before: { version: version.version, name: version.facts.name },
    version: { sent: body.rowVersion, current: version.row_version, show: () => presentVersion(ctx, version) },
  })
  return { formId: await removeDraft(ctx, version) }
})
