import { exportMissed, exportSlots, missedList, slotList } from '@lineside/contract/slots'
import enUS from '@lineside/contract/texts/slots/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/slots/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/slots/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/slots/texts/tr' with { type: 'json' }
import { exportable } from '../../core/export/index.ts'
import { missedSource, slotSource } from './list-slots.ts'
import { rowPresenter } from './present.ts'
import type { SlotColumns } from './queries.ts'

const texts = { 'en-US': enUS, pt, 'pt-BR': ptBR, tr }

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
