import { addressOf } from '../../core/navigation/index.ts'
import type { ApplyAddresses } from './apply/Choice.tsx'
import type { AnswerRow, AppliedPlace } from './queries.ts'

/** Where a checklist is begun at a place: its own address, with the place in the query. */
export const startAddress = (checklistId: number, place: Pick<AppliedPlace, 'kind' | 'id'>): string =>
  addressOf(3404, { id: checklistId }, place.kind === 'AREA' ? { area: place.id } : { place: place.id })

/** Where an application that is expected or partial is gone on with. */
export const applyAddress = ({ id, checklistId }: Pick<AnswerRow, 'id' | 'checklistId'>): string =>
  addressOf(3404, { id: checklistId }, { answer: id })

/** The portal's screens, for the parts that the operators' application shows as well. */
export const portalAddresses: ApplyAddresses = {
  start: startAddress,
  choosePlace: (id) => addressOf(3404, { id }),
  goOn: applyAddress,
}
