import { changeSetting } from '@lineside/contract/core/settings'
import {
  getDashboard,
  listChecklistReports,
  listReports,
  listSeoReports,
  reportLinks,
} from '@lineside/contract/reports'
import type { AccessCases } from '../../testing/access-cases.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { plantAccess } from '../../testing/plant-catalogue.ts'

/** A report on a server that is allowed now. */
export async function allowedReport(plant: TestPlant) {
  await allowHosts(plant, 'bi.example.com', 0)
  return { url: 'https://bi.example.com/oee', order: 1 }
}

/** What stands already is answered as it stands, whatever the version. */
export async function allowHosts(plant: TestPlant, value: string, rowVersion: number): Promise<void> {
  const admin = await plant.as('admin')
  await admin.ask(changeSetting, { params: { key: 'report.allowedHosts' }, body: { value, rowVersion } })
}

export const accessCases: AccessCases = {
  ...plantAccess(reportLinks, allowedReport),
  [listReports.name]: { call: () => ({}), elsewhere: 'own' },
  [listSeoReports.name]: { call: () => ({}), elsewhere: 'own' },
  [listChecklistReports.name]: { call: () => ({}), elsewhere: 'own' },
  [getDashboard.name]: {
    call: (plant) => ({ query: { industryId: String(plant.facts.plant) } }),
    elsewhere: 'hidden',
  },
}
