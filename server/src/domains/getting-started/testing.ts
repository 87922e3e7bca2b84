import {
  bringStarter,
  getBookTemplate,
  getGuide,
  listStarters,
  makeProfiles,
  recapStarter,
  resumeStarter,
  sendBook,
  setStepAside,
  takeStarterAway,
  takeStepUp,
} from '@lineside/contract/getting-started'
import { emptyBook } from '../../core/export/index.ts'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'

const newPlant = { name: 'North plant', timeZone: 'Europe/Lisbon', currency: null }

/** The guide belongs to no plant: any administrator's, and nobody else's. */
const ofAdministrators = (call: AccessCase['call']): AccessCase => ({ call, by: 'admin', elsewhere: 'shared' })

export const accessCases: AccessCases = {
  [getGuide.name]: ofAdministrators(() => ({})),
  [setStepAside.name]: ofAdministrators(() => ({ params: { step: 'products' } })),
  [getBookTemplate.name]: ofAdministrators(() => ({})),
  [sendBook.name]: ofAdministrators(async () => ({
    body: { base64: (await emptyBook([{ title: 'Empty', columns: [] }])).toString('base64'), apply: false },
  })),
  [listStarters.name]: ofAdministrators(() => ({})),
  [bringStarter.name]: ofAdministrators(() => ({ params: { starter: 'food' }, body: newPlant })),
  ...Object.fromEntries(
    [recapStarter, resumeStarter, takeStarterAway].map(({ name }) => [
      name,
      ofAdministrators(async (plant) => {
        const params = { starter: 'food' } as const
        await (await plant.as('admin')).ask(bringStarter, { params, body: newPlant })
        return { params }
      }),
    ]),
  ),
  [makeProfiles.name]: ofAdministrators(() => ({})),
  [takeStepUp.name]: ofAdministrators(async (plant) => {
    const admin = await plant.as('admin')
    await admin.ask(setStepAside, { params: { step: 'products' } })
    return { params: { step: 'products' } }
  }),
}
