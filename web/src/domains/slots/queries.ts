import type { Infer } from '@lineside/contract/core'
import {
  getBoard,
  getSlot,
  getSlotLog,
  listMissed,
  listSlots,
  type missedRow,
  type slotBoard,
  type slotRecord,
  type slotRow,
} from '@lineside/contract/slots'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Slot = Infer<typeof slotRecord>
export type SlotRow = Infer<typeof slotRow>
export type MissedRow = Infer<typeof missedRow>
export type Board = Infer<typeof slotBoard>
export type BoardLine = Board['lines'][number]
export type BoardSlot = BoardLine['points'][number]['slots'][number]

const MINUTE = 60_000
const BOARD = ['slots', 'board'] as const

/** A slot, its history, and what shows it: both lists and the board. */
export const slotQueries = recordQueries({
  domain: 'slots',
  get: getSlot,
  log: getSlotLog,
  list: listMissed,
  also: [['list', listSlots.name], BOARD],
})

/** What of a board is asked for; `undefined` leaves it to the server: the shift that runs. */
export interface BoardQuery {
  industryId: number
  productionDate: string | undefined
  shiftId: number | undefined
  industryLineId: number | undefined
}

export const boardQuery = (query: BoardQuery) =>
  callQuery([...BOARD, query], getBoard, {
    query: {
      industryId: query.industryId,
      ...(query.productionDate ? { productionDate: query.productionDate } : {}),
      ...(query.shiftId ? { shiftId: query.shiftId } : {}),
      ...(query.industryLineId ? { industryLineId: [query.industryLineId] } : {}),
    },
    // another shift of the same plant replaces the one in sight once it is there
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  })
