import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { nonConformitiesOfCollects } from '../../non-conformities/index.ts'
import type { Lot } from '../record.ts'

/** What the record of a form that a lot comes from has raised. */
export async function deviationsOf(ctx: ReadContext, { collect_id }: Pick<Lot, 'collect_id'>) {
  return collect_id === null ? [] : nonConformitiesOfCollects(ctx, [collect_id])
}

/** @throws DEVIATION_OPEN where one of them is not closed */
export async function assertDeviationsTreated(ctx: ReadContext, lot: Pick<Lot, 'collect_id'>): Promise<void> {
  const open = (await deviationsOf(ctx, lot)).some(({ isOpen }) => isOpen)
  if (open) throw problem('DEVIATION_OPEN')
}
