import { getTopicAccess, topicCatalogue } from '@lineside/contract/topics'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { pillarOf } from '../pillars/testing.ts'

let names = 0

/** A topic that nobody made yet, below Qualidade, which asks for nothing. */
export async function contentOf(plant: TestPlant, own: object = {}) {
  return { name: `Made by a test, ${++names}`, pillarId: (await pillarOf(plant, 'Q')).id, ...own }
}

export async function made(plant: TestPlant, person: Person, own: object = {}) {
  return person.ask(topicCatalogue.create, { body: (await contentOf(plant, own)) as never })
}

export type TopicShown = Awaited<ReturnType<typeof made>>

/** What a form sends of a topic that was read. */
export function bodyOf({
  kind: _,
  id: __,
  state,
  used,
  enabled,
  abilities,
  manager,
  specialist,
  ...topic
}: TopicShown) {
  return {
    ...topic,
    managerId: manager?.id ?? null,
    specialistId: specialist?.id ?? null,
    fields: topic.fields.map(({ used: ___, ...field }) => field),
  }
}

/** A topic of the demo plants as the administrator reads it. */
export async function topicOf(plant: TestPlant, name: string): Promise<TopicShown> {
  const admin = await plant.as('admin')
  const match = (await admin.ask(topicCatalogue.list, { query: { name } })).find((one) => one.name === name)
  return admin.ask(topicCatalogue.get, { params: { id: String(match?.id ?? 0) } })
}

const ofReading: AccessCase = {
  call: async (plant) => ({ params: { id: (await topicOf(plant, 'Reclamações de clientes')).id } }),
  elsewhere: 'shared',
}

const ofTopic = (body: (topic: TopicShown, person: Person, plant: TestPlant) => object): AccessCase => ({
  async call(plant, person) {
    const topic = await made(plant, person)
    return { params: { id: topic.id }, body: await body(topic, person, plant) }
  },
  elsewhere: 'shared',
})

/** Topics belong to no plant: who holds the right reads and shapes all of them. */
export const accessCases: AccessCases = {
  'topics.list': { call: () => ({}), elsewhere: 'shared' },
  'topics.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'shared' },
  'topics.listOptions': { call: () => ({}), elsewhere: 'own' },
  'topics.get': ofReading,
  'topics.log': ofReading,
  'topics.getAccess': ofReading,
  'topics.create': { call: async (plant) => ({ body: await contentOf(plant) }), elsewhere: 'shared' },
  'topics.change': ofTopic((topic) => ({ ...bodyOf(topic), name: `${topic.name} again` })),
  'topics.setEnabled': ofTopic(() => ({ rowVersion: 1, enabled: false })),
  'topics.remove': ofTopic(() => ({ rowVersion: 1 })),
  // whoever they are given to must be of the giver's plants
  'topics.changeAccess': {
    ...ofTopic(async (topic, person, plant) => {
      const { people, rowVersion } = await person.ask(getTopicAccess, { params: { id: String(topic.id) } })
      const operator = (await plant.as('operator')).accountId
      const current = people.map(({ person: { id }, level }) => ({ accountId: id, level }))
      return { rowVersion, people: [...current, { accountId: operator, level: 'v' }] }
    }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
}
