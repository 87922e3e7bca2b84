import { HELP_CHAT, routePath } from '@lineside/contract/routes'

/** The addresses of the capture application that belong to no domain. */
export const addresses = {
  start: '/coletar/',
  /** what the person sent and has not sent yet */
  records: '/coletar/registros',
  options: '/coletar/opcoes',
  /** a form to be filled at a point */
  fill: (formId: number, pointId: number) => `/coletar/preencher/${formId}/${pointId}`,
  sent: (clientId: string) => `/coletar/envio/${clientId}`,
}

/** What the server took from this device. */
export const PROOF = '/coletar/comprovante'

/** What there is to do beside what the bar at the bottom names. */
export const WORK = '/coletar/trabalho'

/** The parts of an address behind the application's own: '/coletar/registros/7' → registros, 7; null for another's. */
export function partsOf(path: string): readonly string[] | null {
  const [root, ...parts] = path.split('/').filter(Boolean)
  return root === 'coletar' ? parts : null
}

/** Screens of the portal that the capture application leads to. */
export const portalAddresses = { home: routePath(1000), helpChat: routePath(1000) + HELP_CHAT }
