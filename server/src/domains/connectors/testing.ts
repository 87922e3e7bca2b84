import { connectors, tryConnector } from '@lineside/contract/connectors'
import { changeSetting } from '@lineside/contract/core/settings'
import type { AccessCases } from '../../testing/access-cases.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { plantAccess } from '../../testing/plant-catalogue.ts'

export { type OtherSide, otherSide } from '../../testing/other-side.ts'
export { type Example, startExample } from './example.ts'

/** Of a server that nobody has. */
export const elsewhere = () => ({ url: 'https://erp.example.com/orders' })

/** Allows connectors to ask a server of the own network; what stands already is answered as it stands. */
export async function allowServers(plant: TestPlant, value: string, rowVersion = 0): Promise<void> {
  const admin = await plant.as('admin')
  await admin.ask(changeSetting, { params: { key: 'connector.allowedHosts' }, body: { value, rowVersion } })
}

export const accessCases: AccessCases = {
  ...plantAccess(connectors, elsewhere),
  [tryConnector.name]: {
    // no server is asked: what it needs was not said
    async call(plant, person) {
      const { id } = await person.ask(connectors.create, {
        body: {
          ...elsewhere(),
          industryId: plant.facts.plant,
          name: 'Tried',
          inputs: [{ name: 'sku', source: 'product' }],
        },
      })
      return { params: { id }, body: { inputs: [] } }
    },
    elsewhere: 'hidden',
  },
}
