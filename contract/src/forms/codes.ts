/** What the QR code of a form at a collect point carries, behind the address of the portal: it opens that form there. */
export const formCodePath = (formId: number, collectPointId: number): string =>
  `/coletar/preencher/${formId}/${collectPointId}`

/** What the code of a collect point carries: a device that reads it stands there from then on. */
export const pointCodePath = (collectPointId: number): string => `/coletar/ponto/${collectPointId}`
