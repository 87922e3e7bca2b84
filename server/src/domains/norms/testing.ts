import { addNormVersion, normCatalogue, normImport } from '@lineside/contract/norms'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { importAccess } from '../../testing/access-imports.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

let codes = 0

export async function made(plant: TestPlant, person: Person, own: { code?: string; industryId?: number | null } = {}) {
  const body = { code: `T-${++codes}`, title: 'Made by a test', industryId: plant.facts.plant, ...own }
  return person.ask(normCatalogue.create, { body })
}

export const version = (own: object = {}) => ({
  rowVersion: 1,
  label: 'Rev. 1',
  validFrom: '2026-01-01',
  validTo: null as string | null,
  note: '',
  fileId: null as number | null,
  endPrevious: false,
  ...own,
})

const ofNorm = (body?: object): AccessCase => ({
  call: async (plant, person) => ({ params: { id: (await made(plant, person)).id }, ...(body && { body }) }),
  elsewhere: 'hidden',
})

/** A norm of the demo plant in São Paulo: who only reads makes none. */
const ofReading: AccessCase = {
  async call(plant) {
    const { rows } = await plant.db.query<{ id: number }>(`select id from norms where code = 'PAC-07'`)
    return { params: { id: rows[0]?.id ?? 0 } }
  },
  elsewhere: 'hidden',
}

export const accessCases: AccessCases = {
  ...importAccess(normImport, 'norms'),
  'norms.list': { call: () => ({}), elsewhere: 'own' },
  'norms.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'norms.get': ofReading,
  'norms.log': ofReading,
  'norms.create': {
    call: (plant) => ({ body: { code: `T-${++codes}`, title: 'Made by a test', industryId: plant.facts.plant } }),
    elsewhere: { status: 409, body: { code: 'RIGHTS_NOT_HELD' } },
  },
  'norms.change': ofNorm({ rowVersion: 1, code: 'T-changed', title: 'Changed by a test' }),
  'norms.setEnabled': ofNorm({ rowVersion: 1, enabled: false }),
  'norms.addVersion': ofNorm(version()),
  'norms.changeVersion': {
    async call(plant, person) {
      const norm = await made(plant, person)
      const added = await person.ask(addNormVersion, { params: { id: String(norm.id) }, body: version() })
      const { endPrevious: _, fileId: __, ...body } = version({ rowVersion: added.rowVersion, label: 'Rev. 2' })
      return { params: { id: added.versions[0]?.id ?? 0 }, body }
    },
    elsewhere: 'hidden',
  },
}
