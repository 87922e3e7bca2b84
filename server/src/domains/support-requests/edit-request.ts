import { editSupportRequest } from '@lineside/contract/support-requests'
import { changesNothing, differences } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { assertDay, changeLocked } from '../../core/workflow/index.ts'
import { assertLimit, searchTextOf } from './create-request.ts'
import type { SupportRequest } from './notices.ts'
import { workflow } from './request.ts'

/** What changes nothing is answered as it stands; a day or a limit that stays is not asked about again. */
export const editSupportRequestCommand = command(editSupportRequest, async (ctx, { params, body }) => {
  const { rowVersion: sent, ...content } = body
  const record = await workflow.lock(ctx, params.id)
  const was = contentOf(record)
  const changes = differences(was, content, Object.keys(was) as (keyof typeof was)[])
  if (changesNothing(changes) && sent === record.row_version) return ctx.unchanged(await workflow.present(ctx, record))
  const { type, text, preferredDate, limit } = content
  return changeLocked(ctx, workflow, record, {
    event: 'edited',
    sent,
    ...changes,
    values: {
      type,
      text,
      search_text: searchTextOf({ ...record, text }),
      preferred_date: preferredDate,
      percent: limit,
    },
    async also() {
      if (preferredDate !== was.preferredDate)
        await assertDay(ctx, {
          industryId: record.industry_id,
          day: preferredDate,
          bound: 'notPast',
          field: 'preferredDate',
        })
      if (limit !== was.limit) await assertLimit(ctx, limit)
    },
  })
})

const contentOf = ({ type, text, preferred_date, percent }: SupportRequest) => ({
  type,
  text,
  preferredDate: preferred_date,
  limit: percent,
})
