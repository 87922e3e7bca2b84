import type { TemplateKey, TemplateParams } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { Done } from '../../../core/workflow/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { endSubject, notify } from '../../notifications/index.ts'
import { type VersionRecord, withApprovers } from './version-rules.ts'

interface Sentence<K extends TemplateKey> {
  templateKey: K
  params: TemplateParams<K>
  receivers: readonly (number | null)[]
}

/** Who hears of a version's approval (decisions 3.1 and section 4): its approver when it waits, its author when it is decided. */
export async function notifyOfVersion(ctx: WriteContext, version: VersionRecord, done: Done): Promise<void> {
  const form = version.facts.name
  const actor = done.actorId === null ? '' : ((await ctx.cached(accountNames)).get(done.actorId) ?? '')
  const subject = { entity: 'forms.versions', id: version.id }
  const say = <K extends TemplateKey>(sentence: Sentence<K>) =>
    notify(ctx, {
      ...sentence,
      source: 'FormApproval',
      link: String(version.form_id),
      industryId: version.industry_id,
      subject,
      actorId: done.actorId,
    })
  if (done.event !== 'submitted') await endSubject(ctx, subject)
  switch (done.event) {
    case 'submitted': {
      const { approvers } = await withApprovers(ctx, { ...version, state: 'PENDING' })
      return say({ templateKey: 'formApproval.submitted', params: { actor, form }, receivers: approvers })
    }
    case 'approved':
      return say({ templateKey: 'formApproval.approved', params: { actor, form }, receivers: [version.author_id] })
    case 'refused': {
      const params = { actor, form, reason: done.reason ?? '' }
      return say({ templateKey: 'formApproval.refused', params, receivers: [version.author_id] })
    }
  }
}

/** Tells an author, some days before, that nobody went on with a draft. `day`: of its plant, 'YYYY-MM-DD'. */
export function notifyOfExpiry(ctx: WriteContext, version: VersionRecord, day: string): Promise<void> {
  return notify(ctx, {
    source: 'FormApproval',
    templateKey: 'formApproval.expires',
    params: { form: version.facts.name, day: { day } },
    receivers: [version.author_id],
    link: String(version.form_id),
    industryId: version.industry_id,
    subject: { entity: 'forms.versions', id: version.id },
    actorId: null,
  })
}
