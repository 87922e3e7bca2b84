import {
  getBookTemplate,
  getGuide,
  makeProfiles,
  sendBook,
  setStepAside,
  takeStepUp,
} from '@lineside/contract/getting-started'
import { emptyBook } from '../../core/export/index.ts'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'

/** The guide belongs to no plant: any administrator's, and nobody else's. */
const ofAdministrators = (call: AccessCase['call']): AccessCase => ({ call, by: 'admin', elsewhere: 'shared' })

export const accessCases: AccessCases = {
  [getGuide.name]: ofAdministrators(() => ({})),
  [setStepAside.name]: ofAdministrators(() => ({ params: { step: 'products' } })),
  [getBookTemplate.name]: ofAdministrators(() => ({})),
  [sendBook.name]: ofAdministrators(async () => ({
    body: { base64: (await emptyBook([{ title: 'Empty', columns: [] }])).toString('base64'), apply: false },
  })),
  [makeProfiles.name]: ofAdministrators(() => ({})),
  [takeStepUp.name]: ofAdministrators(async (plant) => {
    const admin = await plant.as('admin')
    await admin.ask(setStepAside, { params: { step: 'products' } })
    return { params: { step: 'products' } }
  }),
}
