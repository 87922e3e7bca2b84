export const JUSTIFICATIONS = '/coletar/justificativas'

/** Whether the parts of an address behind the application's own ask for what is to be justified. */
export const isJustifications = ([name, ...more]: readonly string[]): boolean =>
  name === 'justificativas' && more.length === 0
