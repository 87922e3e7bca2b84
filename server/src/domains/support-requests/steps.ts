import { localTime } from '@lineside/contract/core'
import type { SupportRequestState } from '@lineside/contract/support-requests'
import { plantToday, type Step } from '../../core/workflow/index.ts'
import type { SupportRequest } from './notices.ts'
import { NO_LONGER } from './request.ts'

/** What else moves with a transition. */
export const steps: Readonly<Record<string, Step<SupportRequestState, SupportRequest>>> = {
  taken: {
    change: async (ctx, { industry_id }) => ({
      after: { handlerId: ctx.actor.accountId },
      values: { handler_id: ctx.actor.accountId, waits_since: await plantToday(ctx, industry_id) },
    }),
  },
  withdrawn: {
    change: (ctx) => ({
      values: { outcome: 'withdrawn', ended_at: ctx.now.toISOString(), waits_since: NO_LONGER },
    }),
  },
  returned: {
    // it goes on waiting since it was asked for
    async change(ctx, { industry_id, handler_id, created_at }) {
      const plants = await ctx.services.plants(ctx.db)
      const zone = plants.find(({ id }) => id === industry_id)?.timeZone ?? 'UTC'
      return {
        before: { handlerId: handler_id },
        values: {
          handler_id: null,
          plan_date: null,
          waits_since: localTime(new Date(created_at), zone).day,
        },
      }
    },
  },
  reopened: {
    // the end is no more, and with it how it was rated and what was planned before it
    change: async (ctx, { industry_id, rating, result }) => ({
      before: { result, ...(rating !== null && { rating }) },
      values: {
        outcome: null,
        result: null,
        rating: null,
        ended_at: null,
        plan_date: null,
        waits_since: await plantToday(ctx, industry_id),
      },
    }),
  },
}
