import { saveCollect } from '@lineside/contract/collects'
import { askFileTicket, askPrint, saveView, shareView } from '@lineside/contract/core'
import type { AccessCases } from './access-cases.ts'
import { importIn } from './access-imports.ts'
import type { Person } from './people.ts'
import type { TestPlant } from './plant.ts'
import { multipart, picture } from './uploads.ts'

const proof = { fileName: 'proof.txt', content: 'Measured again: 15.2' }

/** A photo that a person attached to a record of São Paulo. */
async function attachedFile(plant: TestPlant, person: Person): Promise<number> {
  const sent = multipart({ fileName: 'photo.jpg', content: await picture('jpeg') })
  const answer = await person.send({ method: 'POST', url: '/api/event/v1/Upload?containerName=collects', ...sent })
  const { id } = answer.json().data
  await person.ask(saveCollect, { body: plant.filled({ photo: String(id) }) })
  return id
}

async function exportJob(plant: TestPlant, { accountId }: Person) {
  await plant.db.query(
    `insert into core_exports (id, account_id, endpoint, choice, language, file_name, state, created_at)
     values (7700000, $1, 'collects.listExport', '{"format":"csv"}', 'en-US', 'x.csv', 'WAITING', $2)`,
    [accountId, plant.now().toISOString()],
  )
  return { params: { jobId: 7_700_000 } }
}

const aView = (name: string) => ({ list: 'collects', name, values: {}, columns: ['id'], isDefault: false })

let views = 0
/** A view of a person, under a name that none of theirs has. */
async function viewOf(person: Person) {
  views += 1
  return { id: (await person.ask(saveView, { body: aView(`View ${views}`) })).id }
}

/** A view that a person shared with São Paulo. */
async function sharedViewOf(plant: TestPlant, person: Person) {
  views += 1
  const { isDefault: _, ...view } = aView(`Shared ${views}`)
  return { id: (await person.ask(shareView, { body: { ...view, industryId: plant.facts.plant } })).id }
}

const anImport = (plant: TestPlant, person: Person) => importIn(plant, person, 'CHECKED', 'products')

/** Files, exports, imports, print tokens and settings, which belong to the core. */
export const coreAccess: AccessCases = {
  'core.uploadFiles': { call: () => ({ query: { containerName: 'collects' }, files: [proof] }), elsewhere: 'own' },
  'core.askFileTicket': {
    call: async (plant, person) => ({ body: { fileId: await attachedFile(plant, person) } }),
    elsewhere: 'hidden',
  },
  'core.fetchFile': {
    async call(plant, person) {
      const { ticket } = await person.ask(askFileTicket, { body: { fileId: await attachedFile(plant, person) } })
      return { params: { ticket } }
    },
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'core.listExports': { call: () => ({}), elsewhere: 'own' },
  'core.getExport': { call: exportJob, elsewhere: 'hidden', colleague: 'hidden' },
  'core.cancelExport': { call: exportJob, elsewhere: 'hidden', colleague: 'hidden' },
  'core.listImports': { call: () => ({}), elsewhere: 'own' },
  'core.getImport': { call: anImport, elsewhere: 'hidden', colleague: 'hidden' },
  'core.listImportRows': { call: anImport, elsewhere: 'hidden', colleague: 'hidden' },
  'core.chooseImportSheet': {
    async call(plant, person) {
      const { params } = await importIn(plant, person, 'CHOOSING', 'products')
      await plant.db.query(`update core_imports set sheets = '{A,B}' where id = $1`, [params.importId])
      return { params, body: { sheet: 'B' } }
    },
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'core.cancelImport': { call: anImport, elsewhere: 'hidden', colleague: 'hidden' },
  'core.askPrint': { call: () => ({ body: { path: '/nao-conformidade' } }), elsewhere: 'own' },
  'core.readPrint': {
    call: async (_, person) => ({
      params: { token: (await person.ask(askPrint, { body: { path: '/nao-conformidade' } })).token },
    }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'core.listViews': { call: () => ({}), elsewhere: 'own' },
  'core.saveView': { call: () => ({ body: aView('Saved') }), elsewhere: 'own' },
  'core.changeView': {
    call: async (_, person) => ({ params: await viewOf(person), body: { name: 'Changed' } }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'core.removeView': {
    call: async (_, person) => ({ params: await viewOf(person) }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'core.listSharedViews': { call: () => ({}), elsewhere: 'own' },
  'core.shareView': {
    call({ facts }) {
      views += 1
      const { isDefault: _, ...view } = aView(`Shared ${views}`)
      return { body: { ...view, industryId: facts.plant } }
    },
    elsewhere: 'hidden',
  },
  'core.changeSharedView': {
    call: async (plant, person) => ({
      params: await sharedViewOf(plant, person),
      body: { rowVersion: 1, columns: ['id', 'formName'] },
    }),
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
  },
  'core.removeSharedView': {
    call: async (plant, person) => ({ params: await sharedViewOf(plant, person) }),
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
  },
  'core.getRecap': {
    call: ({ facts }) => ({ params: { of: 'structure', id: facts.plant, event: 'disabled' } }),
    elsewhere: 'hidden',
  },
  'core.getRecapOfMany': {
    call: ({ facts }) => ({ params: { of: 'structure', event: 'disabled' }, query: { ids: String(facts.plant) } }),
    elsewhere: 'hidden',
  },
  'core.listSettings': { call: () => ({}), by: 'admin', elsewhere: 'shared' },
  'core.changeSetting': {
    call: () => ({ params: { key: 'nc.recurrenceDays' }, body: { value: 31, rowVersion: 0 } }),
    by: 'admin',
    elsewhere: 'shared',
  },
  'core.resetSetting': {
    async call(plant) {
      await plant.db.query(
        `insert into settings (key, value) values ('nc.recurrenceDays', '31') on conflict (key) do nothing`,
      )
      plant.app.services.caches.invalidateAll()
      return { params: { key: 'nc.recurrenceDays' }, body: { rowVersion: 1 } }
    },
    by: 'admin',
    elsewhere: 'shared',
  },
  'core.getSettingLog': { call: () => ({ params: { key: 'session.hours' } }), by: 'admin', elsewhere: 'shared' },
}
