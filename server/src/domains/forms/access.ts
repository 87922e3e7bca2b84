import { type Actor, inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type FormSummary, type FormVersion, forms, formVersions, versionKey } from './queries.ts'

/** A form belongs to the plants of its collect points; who has none of them does not see it. */
export function seesForm(actor: Actor, form: FormSummary): boolean {
  return actor.isAdmin || form.points.some((point) => inScope(actor, point.industryId))
}

export async function loadFormFor(ctx: ReadContext, formId: number): Promise<FormSummary> {
  const form = (await ctx.cached(forms)).get(formId)
  if (!form || !seesForm(ctx.actor, form)) throw problem('NOT_FOUND', { fields: { formId: { code: 'unknownHere' } } })
  return form
}

/**
 * Throws FORM_DISABLED where a form takes nothing new. What was started before it was disabled may still be sent
 * (decisions 3.1): `startedAt`, in milliseconds.
 */
export function assertTakesRecords(form: FormSummary, startedAt: number): void {
  if (form.enabled) return
  if (form.disabledAt !== null && startedAt < Date.parse(form.disabledAt)) return
  throw problem('FORM_DISABLED')
}

export async function loadVersion(ctx: ReadContext, formId: number, version: number): Promise<FormVersion | undefined> {
  return ctx.cachedBy(formVersions, versionKey(formId, version))
}
