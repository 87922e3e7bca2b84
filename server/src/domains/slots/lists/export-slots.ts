import { exportMissed, exportSlots, missedList, slotList } from '@lineside/contract/slots'
import { exportable } from '../../../core/export/index.ts'
import { rowPresenter } from '../present.ts'
import type { SlotColumns } from '../queries.ts'
import { texts } from '../texts.ts'
import { missedSource, slotSource } from './list-slots.ts'

type Row = ReturnType<Awaited<ReturnType<typeof rowPresenter>>>

const formName = (row: Row) => row.form.name

/** The schedule as a file. */
export const slotExport = exportable({
  endpoint: exportSlots,
  list: slotList,
  source: slotSource,
  texts,
  present: rowPresenter,
  values: { formName },
})

/** What was missed, with the justifications, as a file. */
export const missedExport = exportable({
  endpoint: exportMissed,
  list: missedList,
  source: missedSource,
  texts,
  async present(ctx) {
    const present = await rowPresenter(ctx)
    return (slot: SlotColumns) => ({ ...present(slot), justifiedAt: slot.justified_at })
  },
  values: {
    formName,
    reasonCode: ({ justification }, cells) => justification && cells.code('reasonCode', justification.code),
    reason: ({ justification }) => justification?.reason ?? null,
    justifiedBy: ({ justification }) => justification?.by.name ?? null,
  },
})
