const root = '/coletar/lotes'

export const addresses = { list: root, lot: (id: number) => `${root}/${id}` }

const number = /^[1-9]\d{0,15}$/

/** What the parts of an address behind the application's own ask for: a lot, or what lies here; null where they are another screen's. */
export function readScreen([name, id, ...more]: readonly string[]): { id: string | null } | null {
  if (name !== 'lotes' || more.length > 0) return null
  if (id === undefined) return { id: null }
  return number.test(id) ? { id } : null
}
