import { saveCollect } from '@lineside/contract/collects'
import type { AccessCases } from '../../testing/access-cases.ts'
import { testForm } from '../../testing/form.ts'
import type { TestPlant } from '../../testing/plant.ts'

async function saved(plant: TestPlant) {
  const { id } = await (await plant.as('operator')).ask(saveCollect, { body: plant.filled() })
  return { params: { id } }
}

export const accessCases: AccessCases = {
  'collects.save': { call: (plant) => ({ body: plant.filled() }), elsewhere: 'hidden' },
  'collects.list': { call: () => ({}), elsewhere: 'own' },
  'collects.listExport': { call: () => ({ body: { format: 'csv' } }), elsewhere: 'own' },
  'collects.formsToFill': { call: () => ({}), elsewhere: 'own' },
  'collects.lastValues': {
    call: ({ facts }) => ({ query: { formId: testForm.id, collectPointId: facts.points[0]?.id ?? 0 } }),
    elsewhere: 'hidden',
  },
  'collects.get': { call: saved, elsewhere: 'hidden' },
  'collects.log': { call: saved, elsewhere: 'hidden' },
}
