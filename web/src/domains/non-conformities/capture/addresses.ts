const root = '/coletar/nao-conformidades'

export const addresses = { list: root, record: (id: number) => `${root}/${id}` }

const number = /^[1-9]\d{0,15}$/

/** What the parts of an address behind the application's own ask for: one, or the own ones; null where they are another screen's. */
export function readScreen([name, id, ...more]: readonly string[]): { id: string | null } | null {
  if (name !== 'nao-conformidades' || more.length > 0) return null
  if (id === undefined) return { id: null }
  return number.test(id) ? { id } : null
}
