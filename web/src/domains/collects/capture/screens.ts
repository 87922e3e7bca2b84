import { routePath } from '@lineside/contract/routes'
import { addresses as shared } from '../../../capture/navigation/screens.ts'
import { queryText } from '../../../core/api/query.ts'

/** The screens of records in the capture application; each has an address, so that the back button and a link work. */
export type Screen =
  | { name: 'forms' }
  /** `pointId`: chosen by its code */
  | { name: 'station'; pointId: number | null }
  | { name: 'fill'; formId: number; pointId: number }
  | { name: 'records' }
  | { name: 'record'; id: number }

export const addresses = {
  ...shared,
  forms: shared.start,
  station: '/coletar/ponto',
  /** what the code of a collect point carries: the device stands there */
  point: (pointId: number) => `/coletar/ponto/${pointId}`,
  record: (id: number) => `/coletar/registros/${id}`,
  part: (formId: number, pointId: number, recordId: string) =>
    `${shared.fill(formId, pointId)}${queryText({ part: recordId })}`,
}

/** In the address of a form: the record whose answers the next one begins with. */
export const COPY_KEY = 'copy'

/** In the address of a form: the record in parts that is continued. */
export const PART_KEY = 'part'

const number = /^[1-9]\d{0,15}$/

/** The screen of the parts of an address: registros, 7 → the record 7. */
export function readScreen([name = '', ...rest]: readonly string[]): Screen | null {
  const [first = '', second = ''] = rest
  const ids = rest.every((part) => number.test(part))
  if (rest.length === 0) return bare(name)
  if (name === 'preencher' && rest.length === 2 && ids) {
    return { name: 'fill', formId: Number(first), pointId: Number(second) }
  }
  if (name === 'ponto' && rest.length === 1 && ids) return { name: 'station', pointId: Number(first) }
  return name === 'registros' && rest.length === 1 && ids ? { name: 'record', id: Number(first) } : null
}

function bare(name: string): Screen | null {
  if (name === '') return { name: 'forms' }
  if (name === 'ponto') return { name: 'station', pointId: null }
  return name === 'registros' ? { name: 'records' } : null
}

/** Screens of the portal that records lead to. */
export const portalAddresses = {
  record: (id: number) => routePath(1100) + queryText({ record: id }),
  nonConformitiesOf: (collectId: number) => routePath(1200) + queryText({ collectId }),
}
