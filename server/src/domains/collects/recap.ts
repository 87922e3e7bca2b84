import { collectChangeStates } from '@lineside/contract/collects'
import type { Recapped } from '../../core/recap/index.ts'
import { loadWholeFor } from './access.ts'

/** Records, for who asks to delete one: its request comes to be only then. */
export const recappedRecords: Recapped = {
  machine: { ...collectChangeStates, part: undefined },
  async read(ctx, id) {
    const { industry_id: industryId } = await loadWholeFor(ctx, id)
    return { entity: 'collects', entityId: id, state: '', industryId }
  },
}
