import { type ChecklistPlace, codePath, placePart, CHECKLISTS_IN_CAPTURE as ROOT } from '@lineside/contract/checklists'
import type { ApplyAddresses } from '../apply/Choice.tsx'

/** A screen of checklists in the operators' application. */
export type Screen =
  | { name: 'choose'; at: ChecklistPlace | null }
  | { name: 'new'; checklistId: number; at: ChecklistPlace | null }
  | { name: 'answer'; answerId: number }

const kinds = { area: 'AREA', local: 'PLACE' } as const

/** The QR code of an area or a line carries `ofPlace`, that of a checklist `of`, that of a checklist there `start`. */
export const addresses = {
  choose: ROOT,
  ofPlace: (place: ChecklistPlace) => `${ROOT}/${placePart(place)}`,
  of: (checklistId: number) => `${ROOT}/${checklistId}`,
  answer: (answerId: number) => `${ROOT}/resposta/${answerId}`,
}

export const applyAddresses: ApplyAddresses = {
  start: codePath,
  choosePlace: addresses.of,
  goOn: ({ id }) => addresses.answer(id),
}

const number = /^[1-9]\d{0,15}$/

function placeAt(word: string | undefined, id: string | undefined): ChecklistPlace | null {
  if (!word || !id || !Object.hasOwn(kinds, word) || !number.test(id)) return null
  return { kind: kinds[word as keyof typeof kinds], id: Number(id) }
}

/** The screen of the parts of an address: checklist, 40, area, 5 → the checklist 40 in the area 5. */
export function readScreen([root, ...parts]: readonly string[]): Screen | null {
  if (root !== 'checklist') return null
  const [first, second, third] = parts
  if (parts.length === 0) return { name: 'choose', at: null }
  if (parts.length === 2) {
    if (first === 'resposta') return number.test(second ?? '') ? { name: 'answer', answerId: Number(second) } : null
    const at = placeAt(first, second)
    return at && { name: 'choose', at }
  }
  if (!first || !number.test(first)) return null
  const checklistId = Number(first)
  if (parts.length === 1) return { name: 'new', checklistId, at: null }
  const at = parts.length === 3 ? placeAt(second, third) : null
  return at && { name: 'new', checklistId, at }
}
