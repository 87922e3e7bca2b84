import { type ChecklistContent, type ChecklistPlatform, platformIds } from '@lineside/contract/checklists'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { standingOf } from '../accounts/index.ts'
import { type Checklist, type ChecklistVersion, checklists, checklistVersion } from './queries.ts'

/** What of a content says who applies it. */
type Audience = Pick<ChecklistContent, 'roleIds' | 'profileIds' | 'responsibleType'>

const SUPERVISOR = 'Supervisor'

/**
 * Says whether the actor is one of those who apply a checklist at a plant: by role or profile, and by the responsible type.
 * The right to apply and the plant itself the caller asks; administrators are always among them.
 */
export async function audienceOf(ctx: ReadContext): Promise<(content: Audience, industryId: number) => boolean> {
  const { actor } = ctx
  if (actor.isAdmin) return () => true
  const { roleId, coordinates } = await standingOf(ctx, actor.accountId)
  return ({ roleIds, profileIds, responsibleType }, industryId) => {
    const isOpen = roleIds.length === 0 && profileIds.length === 0
    const isNamed = roleIds.includes(roleId) || profileIds.includes(actor.profileId ?? 0)
    if (!isOpen && !isNamed) return false
    if (responsibleType === 'SUPERVISOR') return actor.roleName === SUPERVISOR || coordinates.includes(industryId)
    return responsibleType === 'NONE' || actor.plants.includes(industryId)
  }
}

/** Whether the actor may apply what a content says at a plant, as far as the content decides it. */
export async function mayApply(ctx: ReadContext, content: ChecklistContent, industryId: number): Promise<boolean> {
  if (!content.industryIds.includes(industryId) || !inScope(ctx.actor, industryId)) return false
  return (await audienceOf(ctx))(content, industryId)
}

export interface Offer {
  checklist: Checklist
  version: ChecklistVersion
  /** the plants at which the actor may apply it */
  industryIds: readonly number[]
}

/** The platform that an id means; undefined for any other number. */
export const platformOf = (id: number): ChecklistPlatform | undefined =>
  (Object.keys(platformIds) as ChecklistPlatform[]).find((platform) => platformIds[platform] === id)

/** Whether a version is for the platform from which it is applied. */
export function isForPlatform({ platform }: ReadContext, { platforms }: ChecklistContent): boolean {
  const caller = platformOf(platform)
  return caller !== undefined && platforms.includes(caller)
}

/** The enabled checklists that the actor may apply, by name: on one platform, or on any where none is said. */
export async function offeredTo(ctx: ReadContext, platform?: ChecklistPlatform): Promise<Offer[]> {
  const isAmong = await audienceOf(ctx)
  const offers: Offer[] = []
  for (const checklist of (await ctx.cached(checklists)).values()) {
    if (checklist.state !== 'ENABLED' || !checklist.industryIds.some((id) => inScope(ctx.actor, id))) continue
    const version = await checklistVersion(ctx, checklist.versionId)
    if (!version || (platform && !version.content.platforms.includes(platform))) continue
    const { content } = version
    const industryIds = content.industryIds.filter((id) => inScope(ctx.actor, id) && isAmong(content, id))
    if (industryIds.length > 0) offers.push({ checklist, version, industryIds })
  }
  return offers
}

/**
 * A checklist for who begins an answer to it, as it stands now: until the command ends nobody disables or removes it.
 * @throws NOT_FOUND for one that was never published, or is of no plant of the actor
 */
export async function lockChecklistToApply(ctx: WriteContext, checklistId: number): Promise<Checklist> {
  await ctx.db.query('select 1 from checklists where id = $1 for share', [checklistId])
  const { rows } = await ctx.db.query<Checklist>(
    `select id, name, title, state, industry_id as "industryId", industry_ids as "industryIds",
       version_id as "versionId", version, pillar_id as "pillarId", disabled_at as "disabledAt"
     from checklists where id = $1 and version_id is not null`,
    [checklistId],
  )
  const [checklist] = rows
  if (!checklist?.industryIds.some((id) => inScope(ctx.actor, id))) throw problem('NOT_FOUND')
  return checklist
}
