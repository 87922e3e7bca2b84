import { randomUUID } from 'node:crypto'
import {
  closeChat,
  createSubject,
  finishChat,
  getChat,
  listAllSubjects,
  sendChatMessage,
  takeChat,
} from '@lineside/contract/chats'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

export const description = 'The label printer of line 2 prints every second label without its date.'

/** Who asks, and who answers: administrators. */
export const [user, other, admin] = ['operator', 'analyst', 'admin'] as const

const subjectText = (subject: string, responseContent = '') => ({ subject, responseContent })

export const newSubjectOf = (own: object = {}) => ({
  chatSubjectId: null as number | null,
  iconName: 'tool' as const,
  answerAutomatic: false,
  texts: { 'en-US': subjectText('Printers'), 'pt-BR': subjectText('Impressoras') },
  ...own,
})

/** A subject of the test's own. */
export const makeSubject = async (plant: TestPlant, own: object = {}) =>
  (await plant.as(admin)).ask(createSubject, { body: newSubjectOf(own) })

/** The test's subject that people answer. */
export async function subjectOf(plant: TestPlant): Promise<number> {
  const all = await (await plant.as(admin)).ask(listAllSubjects, {})
  const known = all.find(({ texts, enabled }) => enabled && texts['en-US']?.subject === 'Printers')
  return known?.id ?? (await makeSubject(plant)).id
}

export const opening = async (plant: TestPlant, own: object = {}) => ({
  content: description,
  subjectId: await subjectOf(plant),
  screen: '/formulario',
  clientMessageId: randomUUID(),
  ...own,
})

export const message = (chatId: number, content: string, own: object = {}) => ({
  chatId,
  content,
  clientMessageId: randomUUID(),
  ...own,
})

/** Opens a chat as somebody, or adds to the one that they have. */
export const open = async (plant: TestPlant, person: Person, own: object = {}) =>
  person.ask(sendChatMessage, { body: await opening(plant, own) })

export const send = (person: Person, chatId: number, content: string, own: object = {}) =>
  person.ask(sendChatMessage, { body: message(chatId, content, own) })

export const at = (id: number) => ({ params: { id: String(id) } })

export const read = async (plant: TestPlant, id: number, login: string = admin) =>
  (await plant.as(login)).ask(getChat, at(id))

/** A chat in a status, of a user. */
export async function chatIn(plant: TestPlant, status: string, login: string = user): Promise<number> {
  const person = await plant.as(login)
  const { chatId } = await open(plant, person)
  if (status === 'W') return chatId
  if (status === 'C') {
    await person.ask(finishChat, { ...at(chatId), body: {} })
    return chatId
  }
  const support = await plant.as(admin)
  const { rowVersion } = await support.ask(takeChat, { ...at(chatId), body: { rowVersion: 1 } })
  if (status === 'F') await support.ask(closeChat, { ...at(chatId), body: { rowVersion } })
  return chatId
}

const support = (call: AccessCase['call']): AccessCase => ({ call, by: admin, elsewhere: 'shared' })
const shared: AccessCase = { call: () => ({}), elsewhere: 'own' }
/** Of a chat that whoever the proof sends has opened: nobody else of the plant knows it. */
const own = (body?: (chatId: number) => object): AccessCase => ({
  async call(plant, person) {
    const { chatId } = await open(plant, person)
    return { params: { id: chatId }, ...(body && { body: body(chatId) }) }
  },
  elsewhere: 'hidden',
  colleague: 'hidden',
})

const ofUser = async (plant: TestPlant) => chatIn(plant, 'W')

export const accessCases: AccessCases = {
  'chats.list': shared,
  'chats.count': shared,
  'chats.events': { call: () => ({ query: { after: 0 } }), elsewhere: 'own' },
  'chats.listSubjects': { call: () => ({}), elsewhere: 'shared' },
  'chats.get': own(),
  'chats.read': own(() => ({ seq: 1 })),
  'chats.finish': own(() => ({})),
  'chats.clear': own(),
  'chats.send': { call: async (plant) => ({ body: await opening(plant) }), elsewhere: 'own' },
  'chats.log': support(async (plant) => ({ params: { id: await ofUser(plant) } })),
  'chats.take': support(async (plant) => ({ params: { id: await ofUser(plant) }, body: { rowVersion: 1 } })),
  'chats.close': support(async (plant) => ({ params: { id: await ofUser(plant) }, body: { rowVersion: 1 } })),
  'chats.listAllSubjects': support(() => ({})),
  'chats.createSubject': support(() => ({ body: newSubjectOf() })),
  'chats.changeSubject': support(async (plant) => {
    const { id, rowVersion } = await makeSubject(plant)
    return { params: { id }, body: { rowVersion, ...newSubjectOf({ iconName: 'lock' }) } }
  }),
  'chats.setSubjectEnabled': support(async (plant) => {
    const { id, rowVersion } = await makeSubject(plant)
    return { params: { id }, body: { rowVersion, enabled: false } }
  }),
  'chats.orderSubjects': support(async (plant) => {
    const parent = await makeSubject(plant)
    const { id } = await makeSubject(plant, { chatSubjectId: parent.id })
    return { body: { chatSubjectId: parent.id, ids: [id] } }
  }),
  'chats.removeSubject': support(async (plant) => ({ params: { id: (await makeSubject(plant)).id } })),
}
