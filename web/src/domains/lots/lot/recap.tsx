import { recappedAs } from '@lineside/contract/core'
import { lotStates } from '@lineside/contract/lots'
import type { Lot } from '../queries.ts'
import { BlockReason } from './BlockReason.tsx'

/** Whose recap the dialogs of a lot show: of a blocked one why it is, with the non-conformities that blocked it. */
export const recapOf = (lot: Lot) => ({
  of: recappedAs(lotStates),
  id: lot.id,
  ...(lot.blocked && { why: <BlockReason lot={lot} /> }),
})
