import type { CollectRequestMoved } from '@lineside/contract/collects'
import type { TemplateKey, TemplateParams } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { accountNames, mayTakePart } from '../../accounts/index.ts'
import { forms } from '../../forms/index.ts'
import { endSubject, notify } from '../../notifications/index.ts'
import { structure } from '../../structure/index.ts'
import { type ChangeColumns, loadChangeFor } from './change-queries.ts'
import { decidersFor, mayRead } from './deciders.ts'

interface Sentence<K extends TemplateKey> {
  templateKey: K
  params: TemplateParams<K>
  receivers: readonly (number | null)[]
}

const subjectOf = ({ id }: ChangeColumns) => ({ entity: 'collects.changes', id })

async function factsOf(ctx: WriteContext, change: ChangeColumns, actorId: number | null) {
  const people = await ctx.cached(accountNames)
  return {
    actor: actorId === null ? '' : (people.get(actorId) ?? ''),
    number: String(change.collect_id),
    form: (await ctx.cached(forms)).get(change.form_id)?.name ?? '',
  }
}

/** Who hears of a request: who decides it while it waits, who asked once it is decided (decisions section 4). */
export async function notifyOfChange(ctx: WriteContext, done: CollectRequestMoved): Promise<void> {
  const change = await loadChangeFor(ctx, done.changeId)
  // of one that was withdrawn hears who would have decided it
  const { acting: deciders } = await decidersFor(ctx, change, change.requested_by)
  const facts = await factsOf(ctx, change, done.actorId)
  const reason = done.reason ?? ''
  const say = async <K extends TemplateKey>(sentence: Sentence<K>, link: string | null = String(change.id)) =>
    notify(ctx, {
      ...sentence,
      source: 'CollectChange',
      link,
      industryId: change.industry_id,
      subject: subjectOf(change),
      actorId: done.actorId,
    })
  const receivers = deciders
  if (done.event !== 'editRequested' && done.event !== 'deleteRequested') await endSubject(ctx, subjectOf(change))
  switch (done.event) {
    case 'editRequested':
      return say({ templateKey: 'collectChange.editRequested', params: { ...facts, reason }, receivers })
    case 'deleteRequested':
      return say({ templateKey: 'collectChange.deleteRequested', params: { ...facts, reason }, receivers })
    case 'withdrawn':
      return say({ templateKey: 'collectChange.withdrawn', params: facts, receivers })
    case 'approved':
      return say(
        { templateKey: 'collectChange.approved', params: facts, receivers: [change.requested_by] },
        await linkFor(ctx, change),
      )
    case 'refused':
      return say(
        { templateKey: 'collectChange.refused', params: { ...facts, reason }, receivers: [change.requested_by] },
        await linkFor(ctx, change),
      )
  }
}

/** Who asked may not open the screen of requests; the link then leads to the report. */
async function linkFor(ctx: WriteContext, change: ChangeColumns): Promise<string | null> {
  const opens = await mayTakePart(ctx, change.requested_by, change.industry_id, mayRead)
  return opens ? String(change.id) : null
}

/** Reminds those who decide, or whoever stands in for them, of a request that nobody has decided. */
export async function remindOf(ctx: WriteContext, change: ChangeColumns, receivers: readonly number[]): Promise<void> {
  const { actor, number, form } = await factsOf(ctx, change, change.requested_by)
  const zone = (await ctx.cached(structure)).byId.get(change.industry_id)?.timeZone ?? 'UTC'
  await notify(ctx, {
    source: 'CollectChange',
    templateKey: 'collectChange.undecided',
    params: { actor, number, form, since: { instant: change.requested_at, zone } },
    receivers,
    link: String(change.id),
    industryId: change.industry_id,
    subject: subjectOf(change),
    actorId: null,
  })
}
