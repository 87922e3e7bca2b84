import { routePath } from '@lineside/contract/routes'
import { queryText } from '../../core/api/query.ts'

/** The screens of the capture application; each has an address, so that the back button and a link work. */
export type Screen =
  | { name: 'forms' }
  | { name: 'station' }
  | { name: 'fill'; formId: number; pointId: number }
  | { name: 'sent'; clientId: string }
  | { name: 'records' }
  | { name: 'record'; id: number }
  | { name: 'options' }
  | { name: 'unknown' }

export const addresses = {
  forms: '/coletar/',
  station: '/coletar/ponto',
  records: '/coletar/registros',
  options: '/coletar/opcoes',
  fill: (formId: number, pointId: number) => `/coletar/preencher/${formId}/${pointId}`,
  sent: (clientId: string) => `/coletar/envio/${clientId}`,
  record: (id: number) => `/coletar/registros/${id}`,
}

const number = /^[1-9]\d{0,15}$/

/** The screen of an address: '/coletar/registros/7' → the record 7. */
export function readScreen(path: string): Screen {
  const [root, name = '', ...rest] = path.split('/').filter(Boolean)
  if (root !== 'coletar') return { name: 'unknown' }
  const [first = '', second = ''] = rest
  const ids = rest.every((part) => number.test(part))
  if (rest.length === 0) return bare(name)
  if (name === 'preencher' && rest.length === 2 && ids) {
    return { name: 'fill', formId: Number(first), pointId: Number(second) }
  }
  if (name === 'registros' && rest.length === 1 && ids) return { name: 'record', id: Number(first) }
  if (name === 'envio' && rest.length === 1) return { name: 'sent', clientId: first }
  return { name: 'unknown' }
}

function bare(name: string): Screen {
  if (name === '') return { name: 'forms' }
  if (name === 'ponto') return { name: 'station' }
  if (name === 'registros') return { name: 'records' }
  return name === 'opcoes' ? { name: 'options' } : { name: 'unknown' }
}

/** Screens of the portal that the capture application leads to. */
export const portalAddresses = {
  home: routePath(1000),
  record: (id: number) => routePath(1100) + queryText({ record: id }),
  nonConformitiesOf: (collectId: number) => routePath(1200) + queryText({ collectId }),
}
