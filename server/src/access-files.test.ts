import { executePlanAction } from '@lineside/contract/action-plans'
import { saveCollect } from '@lineside/contract/collects'
import { askFileTicket, fetchFile, hasAnyRight, type RightLevel } from '@lineside/contract/core'
import { proposeAction, setImmediateAction } from '@lineside/contract/non-conformities'
import { exampleProfiles } from '@lineside/contract/profiles'
import { settleTask } from '@lineside/contract/standard-checks'
import { describe, expect, it } from 'vitest'
import { dayAhead, planIn, topicWith } from './domains/action-plans/testing.ts'
import { answer, checklist, start } from './domains/checklist-answers/testing.ts'
import { fieldOf, inForceWith } from './domains/forms/testing.ts'
import { actionIn, raiseOne } from './domains/non-conformities/testing.ts'
import { started, taskId } from './domains/standard-checks/testing.ts'
import { fileContainers } from './testing/endpoints.ts'
import { fields } from './testing/form.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'
import { multipart, picture, uploadAs, withDataFolder } from './testing/uploads.ts'

const { onPlant } = usePlant()
const onFiles = (test: (plant: TestPlant) => Promise<void>) =>
  withDataFolder((folder) => onPlant(test, { settings: { DATA_DIR: folder } }))

const photo = async () => ({ fileName: 'photo.jpg', content: await picture('jpeg') })

/** One file of every kind of record of São Paulo, attached as its people attach it. */
const attached: Record<string, (plant: TestPlant) => Promise<number>> = {
  async 'the photo of a record'(plant) {
    const id = await uploadAs(plant, 'operator', 'collects', await photo())
    await (await plant.as('operator')).ask(saveCollect, { body: plant.filled({ photo: String(id) }) })
    return id
  },
  async 'the photo of a broken limit'(plant) {
    const id = await uploadAs(plant, 'operator', 'collects', await photo())
    const attachments = [{ fieldId: fields.leaks, fileIds: [id] }]
    const body = plant.filled({ leaks: 9 }, { attachments })
    await (await plant.as('operator')).ask(saveCollect, { body })
    return id
  },
  async 'the reference photo of a field'(plant) {
    const pictureId = await uploadAs(plant, 'analyst', 'forms', await photo())
    await inForceWith(plant, await plant.as('analyst'), ([id = 0]) => [fieldOf(id, 'Seal', { pictureId })])
    return pictureId
  },
  async 'the evidence of a non-conformity'(plant) {
    const fileIds = [await uploadAs(plant, 'supervisor', 'non-conformities')]
    const id = await raiseOne(plant, false)
    const body = { id, rowVersion: 1, what: 'Stop the line', expectedDate: '2026-11-25', fileIds }
    await (await plant.as('supervisor')).ask(setImmediateAction, { body })
    return fileIds[0] ?? 0
  },
  async 'the evidence of an action'(plant) {
    const fileIds = [await uploadAs(plant, 'operator', 'non-conformities')]
    const { id } = await actionIn(plant, 'D')
    const body = { rowVersion: 1, performedDate: '2026-11-20', result: 'Changed the seal', fileIds }
    await (await plant.as('operator')).ask(proposeAction, { params: { id: String(id) }, body })
    return fileIds[0] ?? 0
  },
  async 'the evidence of a plan action'(plant) {
    const fileIds = [await uploadAs(plant, 'marcos.teles', 'action-plans')]
    const id = await planIn(plant, 'D', { topicId: (await topicWith(plant)).id })
    const body = { rowVersion: 1, performedDate: dayAhead(plant, 0), fileIds }
    await (await plant.as('marcos.teles')).ask(executePlanAction, { params: { id: String(id) }, body })
    return fileIds[0] ?? 0
  },
  async 'the photo of a standard check'(plant) {
    const fileId = await uploadAs(plant, 'operator', 'standard-checks', await photo())
    const execution = await started(plant)
    const body = { rowVersion: execution.rowVersion, outcome: 'DONE', fileIds: [fileId] } as never
    await (await plant.as('operator')).ask(settleTask, { params: { id: String(taskId(execution)) }, body })
    return fileId
  },
  async 'the photo of an open checklist application'(plant) {
    const fileId = await uploadAs(plant, 'operator', 'checklist-answers', await photo())
    const answers = [answer(2, { choiceId: 1, fileIds: [fileId] })]
    await start(plant, await plant.as('operator'), await checklist(plant), { answers })
    return fileId
  },
}

/** Who reads them, where it is not everybody who works with records. */
const readersOf: Record<string, readonly string[]> = {
  'the evidence of a plan action': ['manager', 'supervisor', 'analyst', 'admin'],
  'the photo of a standard check': ['operator', 'supervisor', 'manager', 'admin'],
  'the photo of an open checklist application': ['operator', 'supervisor', 'analyst', 'manager', 'admin'],
}

const ticketFor = async (plant: TestPlant, login: string, fileId: number) =>
  (await plant.as(login)).call(askFileTicket, { body: { fileId } })

describe.each(Object.entries(attached))('%s', (name, make) => {
  it('is for who may read its record at its plant; to anybody else it does not exist', () =>
    onFiles(async (plant) => {
      const fileId = await make(plant)
      expect((await plant.nobody.call(askFileTicket, { body: { fileId } })).status).toBe(401)
      const unknown = await ticketFor(plant, 'supervisor', 999_999_999)
      const readers = readersOf[name] ?? ['operator', 'supervisor', 'analyst', 'admin']
      const others = ['operator', 'analyst'].filter((login) => !readers.includes(login))
      // the other plant, with the right and without; this plant without the right
      for (const login of ['murat.aksoy', 'outsider', 'otavio.penteado', ...others]) {
        const refused = await ticketFor(plant, login, fileId)
        expect([login, refused.status, refused.body]).toEqual([login, 404, unknown.body])
      }
      for (const login of readers) {
        expect([login, (await ticketFor(plant, login, fileId)).status]).toEqual([login, 200])
      }
      expect(await plant.count('core_file_tickets')).toBe(readers.length)
    }))

  it('is given once for a ticket, and to nobody else who is signed in', () =>
    onFiles(async (plant) => {
      const { ticket } = (await ticketFor(plant, 'supervisor', await make(plant))).body
      const fetch = async (login: string) =>
        (await plant.as(login)).send({ url: fetchFile.path.replace('{ticket}', ticket) })
      expect((await fetch('analyst')).statusCode).toBe(404)
      expect((await fetch('murat.aksoy')).statusCode).toBe(404)
      expect((await fetch('supervisor')).statusCode).toBe(200)
      expect((await fetch('supervisor')).statusCode).toBe(404)
    }))

  it('is not taken for another record, not even by who uploaded it', () =>
    onFiles(async (plant) => {
      const fileIds = [await make(plant)]
      const id = await raiseOne(plant, true)
      const before = await plant.count('non_conformities_actions')
      const body = { id, rowVersion: 1, what: 'Stop the line', expectedDate: '2026-11-25', fileIds }
      const refused = await (await plant.as('supervisor')).call(setImmediateAction, { body })
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['fileIds']])
      expect(await plant.count('non_conformities_actions')).toBe(before)
    }))
})

/** Containers whose files are for everybody with a session whom their record is for, whatever their rights. */
const forEverybody = ['norms', 'logbooks', 'help', 'news', 'chats', 'chat', 'imports']

it('a container asks for a right of its domain, or is known to be for everybody', () => {
  const open = fileContainers.filter(({ readers }) => readers === 'signedIn').map(({ name }) => name)
  expect(open.filter((name) => !forEverybody.includes(name))).toEqual([])
})

describe.each(fileContainers.map((one) => [one.name, one] as const))('the container %s', (name, { right }) => {
  const may = (rights: Readonly<Record<number, RightLevel>>) =>
    right === 'signedIn' || hasAnyRight({ isAdmin: false, rights }, right)

  it('takes files of the profiles that its right opens it to, and of no other', () =>
    onFiles(async (plant) => {
      const sent = multipart({ fileName: 'proof.txt', content: 'Measured again' })
      const upload = { method: 'POST', url: `/api/event/v1/Upload?containerName=${name}`, ...sent } as const
      expect((await plant.nobody.send(upload)).statusCode).toBe(401)
      const logins = {
        Operator: 'operator',
        Analyst: 'analyst',
        Supervisor: 'supervisor',
        Manager: 'manager',
        Facilities: 'rui.camargo',
        Utilities: 'sueli.brandao',
        SEO: 'beatriz.lacerda',
      }
      const rightsOf = (profile: string) => exampleProfiles.find((one) => one.name === profile)?.rights ?? {}
      const answered = new Map<string, number>()
      for (const [profile, login] of Object.entries(logins)) {
        const { statusCode } = await (await plant.as(login)).send(upload)
        answered.set(profile, statusCode)
        expect([profile, statusCode]).toEqual([profile, may(rightsOf(profile)) ? 200 : 403])
      }
      if (right === 'signedIn') return
      const hasHolders = Object.keys(logins).some((profile) => may(rightsOf(profile)))
      expect(new Set(answered.values())).toEqual(new Set(hasHolders ? [200, 403] : [403]))
      // a right that no example holds is the administrators'
      expect((await (await plant.as('admin')).send(upload)).statusCode).toBe(200)
    }))
})
