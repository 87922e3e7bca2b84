/** A screen of production notes in the operators' application. */
export type Screen = { name: 'list' } | { name: 'new' } | { name: 'note'; id: number }

const root = '/coletar/apontamentos'

export const addresses = {
  list: root,
  new: `${root}/novo`,
  note: (id: number) => `${root}/${id}`,
}

const number = /^[1-9]\d{0,15}$/

/** The screen of the parts of an address: apontamentos, 40 → the note 40; null where they are another screen's. */
export function readScreen([name, part, ...more]: readonly string[]): Screen | null {
  if (name !== 'apontamentos' || more.length > 0) return null
  if (part === undefined) return { name: 'list' }
  if (part === 'novo') return { name: 'new' }
  return number.test(part) ? { name: 'note', id: Number(part) } : null
}
