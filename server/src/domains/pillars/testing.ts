import { listPillarOptions, pillarCatalogue } from '@lineside/contract/pillars'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

let names = 0

/** Initials that nobody gave yet: A, B … Z, BA, BB … */
function initials(): string {
  const letter = (n: number): string => (n < 26 ? '' : letter(Math.floor(n / 26))) + String.fromCharCode(65 + (n % 26))
  return `X${letter(names)}`
}

/** A pillar that nobody made yet: Oven with Door and Fan, and Mixer. */
export function contentOf(own: object = {}) {
  names++
  return {
    name: `Made by a test, ${names}`,
    initials: initials(),
    elements: [{ name: 'Oven', subElements: [{ name: 'Door' }, { name: 'Fan' }] }, { name: 'Mixer' }],
    ...own,
  }
}

export const made = (person: Person, own: object = {}) =>
  person.ask(pillarCatalogue.create, { body: contentOf(own) as never })

export type Pillar = Awaited<ReturnType<typeof made>>

/** What a form sends of a pillar that was read. */
export function bodyOf({ rowVersion, name, initials, elements }: Pillar) {
  return {
    rowVersion,
    name,
    initials,
    elements: elements.map(({ used: _, subElements, ...element }) => ({
      ...element,
      subElements: subElements.map(({ used: __, ...sub }) => sub),
    })),
  }
}

/** A pillar of the demo plants as the administrator reads it. */
export async function pillarOf(plant: TestPlant, initials: string): Promise<Pillar> {
  const admin = await plant.as('admin')
  const match = (await admin.ask(listPillarOptions, {})).find((one) => one.initials === initials)
  return admin.ask(pillarCatalogue.get, { params: { id: String(match?.id ?? 0) } })
}

const ofReading: AccessCase = {
  call: async (plant) => ({ params: { id: (await pillarOf(plant, 'SEG')).id } }),
  elsewhere: 'shared',
}

const ofPillar = (body: (pillar: Pillar) => object): AccessCase => ({
  async call(_, person) {
    const pillar = await made(person)
    return { params: { id: pillar.id }, body: body(pillar) }
  },
  elsewhere: 'shared',
})

/** Pillars belong to no plant: who holds the right reads and writes all of them. */
export const accessCases: AccessCases = {
  'pillars.list': { call: () => ({}), elsewhere: 'shared' },
  'pillars.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'shared' },
  'pillars.listOptions': { call: () => ({}), elsewhere: 'shared' },
  'pillars.get': ofReading,
  'pillars.log': ofReading,
  'pillars.create': { call: () => ({ body: contentOf() }), elsewhere: 'shared' },
  'pillars.change': ofPillar((pillar) => ({ ...bodyOf(pillar), name: `${pillar.name} again` })),
  'pillars.setEnabled': ofPillar(() => ({ rowVersion: 1, enabled: false })),
  'pillars.order': {
    async call(_, person) {
      const ids = (await person.ask(listPillarOptions, {})).map(({ id }) => id)
      return { body: { ids: ids.toReversed() } }
    },
    elsewhere: 'shared',
  },
  'pillars.remove': ofPillar(() => ({ rowVersion: 1 })),
}
