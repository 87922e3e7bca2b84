import type { WriteContext } from '../../../core/kernel/index.ts'

interface SupportEvent {
  event: 'accounts.supportBegan' | 'accounts.supportEnded'
  supporterId: number
  personId: number
  reason: string
  after: Record<string, unknown>
}

/** A row on the account that looks and one on the account that is looked through. */
export async function recordOnBoth(ctx: WriteContext, input: SupportEvent): Promise<void> {
  const { event, supporterId, personId, reason, after } = input
  for (const entityId of [supporterId, personId]) {
    await ctx.record({
      entity: 'accounts',
      entityId,
      industryId: null,
      event,
      reason,
      onBehalfOfId: personId,
      after: { supporterId, personId, ...after },
    })
  }
}
