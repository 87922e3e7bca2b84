import type { ChecklistPlace } from './definition.ts'

/** Where the operators' application has its checklists. */
export const CHECKLISTS_IN_CAPTURE = '/coletar/checklist'

const wordOf = { AREA: 'area', PLACE: 'local' } as const

/** A place as addresses name it: `area/5`, `local/31`. */
export const placePart = ({ kind, id }: Pick<ChecklistPlace, 'kind' | 'id'>): string => `${wordOf[kind]}/${id}`

/** What the QR code of a checklist at a place carries, behind the address of the portal: it opens that checklist there. */
export const codePath = (checklistId: number, place: Pick<ChecklistPlace, 'kind' | 'id'>): string =>
  `${CHECKLISTS_IN_CAPTURE}/${checklistId}/${placePart(place)}`
