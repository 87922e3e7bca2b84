import {
  type OptionGroupContent,
  type OptionLine,
  optionGroupCatalogue,
  optionImport,
} from '@lineside/contract/option-groups'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { importAccess } from '../../testing/access-imports.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

/** '0 Oven', '1 Door' → the lines of new options. */
export function lines(...texts: string[]): OptionLine[] {
  return texts.map((text) => ({ id: null, level: Number(text[0]), name: text.slice(2), enabled: true }))
}

export const shown = (options: readonly Pick<OptionLine, 'level' | 'name' | 'enabled'>[]) =>
  options.map(({ level, name, enabled }) => `${enabled ? '' : '-'}${level} ${name}`)

export const machines: readonly string[] = ['0 Oven', '1 Door', '2 Seal torn', '2 Hinge loose', '1 Fan', '0 Mixer']

let names = 0

/** A group of the given plant that nobody made yet. */
export function contentOf(plant: TestPlant, own: Partial<OptionGroupContent> = {}) {
  const content: OptionGroupContent = {
    name: `Made by a test, ${++names}`,
    plants: [plant.facts.plant],
    columns: ['Machine', 'Part', 'Defect'],
    options: lines(...machines),
    ...own,
  }
  return content as { name: string; plants: number[] | null; columns: string[]; options: OptionLine[] }
}

export async function made(plant: TestPlant, person: Person, own: Partial<OptionGroupContent> = {}) {
  return person.ask(optionGroupCatalogue.create, { body: contentOf(plant, own) })
}

export type Group = Awaited<ReturnType<typeof made>>

/** What a form sends of a group that was read. */
export function bodyOf({ rowVersion, name, plants, columns, options }: Group) {
  return { rowVersion, name, plants, columns, options: options.map(({ used: _, ...option }) => option) }
}

export async function groupNamed(plant: TestPlant, name: string): Promise<Group> {
  const admin = await plant.as('admin')
  const match = (await admin.ask(optionGroupCatalogue.list, { query: { name } })).find((row) => row.name === name)
  if (!match) throw new Error(`There is no option group ${name}`)
  return admin.ask(optionGroupCatalogue.get, { params: { id: String(match.id) } })
}

/** Makes a group of São Paulo as somebody of it, and calls for it. */
const ofGroup = (body?: (group: Group) => object): AccessCase => ({
  async call(plant, person) {
    const group = await made(plant, person)
    return { params: { id: group.id }, ...(body && { body: body(group) }) }
  },
  elsewhere: 'hidden',
})

export const accessCases: AccessCases = {
  ...importAccess(optionImport, 'option-groups'),
  'option-groups.list': { call: () => ({}), elsewhere: 'own' },
  'option-groups.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'option-groups.get': ofReading(),
  'option-groups.log': ofReading(),
  'option-groups.usedIn': ofReading(),
  'option-groups.create': {
    call: (plant) => ({ body: contentOf(plant) }),
    elsewhere: { status: 409, body: { code: 'RIGHTS_NOT_HELD' } },
  },
  'option-groups.change': ofGroup((group) => ({ ...bodyOf(group), name: `${group.name} again` })),
  'option-groups.duplicate': ofGroup(() => ({ rowVersion: 1 })),
  'option-groups.setEnabled': ofGroup(() => ({ rowVersion: 1, enabled: false })),
}

/** A group of the demo plant in São Paulo: who only reads makes none. */
function ofReading(): AccessCase {
  return {
    call: async (plant) => ({ params: { id: (await groupNamed(plant, 'Causas de parada')).id } }),
    elsewhere: 'hidden',
  }
}
