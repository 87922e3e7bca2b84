import { getUser } from '@lineside/contract/accounts'
import { getAccountCache } from '@lineside/contract/home'
import {
  changeTopicAccess,
  getTopicAccess,
  listTopicOptions,
  type TopicAccessLevel,
  topicCatalogue,
} from '@lineside/contract/topics'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { change as changeUserOf, idOf, userManager } from '../accounts/testing.ts'
import { grant } from '../profiles/testing.ts'
import { made, topicOf } from './testing.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

type Levels = Record<string, TopicAccessLevel | null>

/** Gives and takes rights beside those that there are; null takes. */
async function give(plant: TestPlant, by: Person, topic: { id: number }, levels: Levels) {
  const { people, rowVersion } = await by.ask(getTopicAccess, at(topic))
  const current = new Map(people.map(({ person, level }) => [person.id, level]))
  for (const [login, level] of Object.entries(levels)) {
    const id = await idOf(plant, login)
    if (level === null) current.delete(id)
    else current.set(id, level)
  }
  const body = { rowVersion, people: [...current].map(([accountId, level]) => ({ accountId, level })) }
  return by.call(changeTopicAccess, { ...at(topic), body })
}

const mine = async (person: Person, { id }: { id: number }) =>
  (await person.ask(listTopicOptions, {})).find((one) => one.id === id)?.mine
const levelsOf = ({ people }: { people: readonly { person: { name: string }; level: string }[] }) =>
  Object.fromEntries(people.map(({ person, level }) => [person.name, level]))

describe('the access to a topic', () => {
  it('is given to several at once and taken again, and holds from then on', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const supervisor = await plant.as('supervisor')
      const topic = await made(plant, analyst)
      expect(await mine(supervisor, topic)).toBeUndefined()
      const saved = await give(plant, analyst, topic, { supervisor: 'e', 'nelson.okada': 'v', operator: 'v' })
      expect(saved.status).toBe(200)
      expect(levelsOf(saved.body)).toEqual({
        'Camila Duarte': 'e',
        'João Batista Moreira': 'v',
        'Nélson Okada': 'v',
        'Patrícia Nogueira': 'e',
      })
      // an operator's profile opens no actions
      expect(saved.body.people.filter(({ mayOpen }) => !mayOpen).map(({ person }) => person.name)).toEqual([
        'João Batista Moreira',
      ])
      expect(await mine(supervisor, topic)).toBe('e')
      await give(plant, analyst, topic, { supervisor: 'v', operator: null })
      expect(await mine(supervisor, topic)).toBe('v')
      await give(plant, analyst, topic, { supervisor: null })
      expect(await mine(supervisor, topic)).toBeUndefined()
    }))

  it('stands in the history of the topic and of each person', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const topic = await made(plant, analyst)
      const id = await idOf(plant, 'supervisor')
      await give(plant, analyst, topic, { supervisor: 'v' })
      const after = await give(plant, analyst, topic, { supervisor: 'e' })
      expect((await analyst.ask(topicCatalogue.log, at(topic))).slice(1)).toMatchObject([
        {
          event: 'topics.accessChanged',
          actor: { id: analyst.accountId },
          before: { people: [] },
          after: { people: [{ id, name: 'Patrícia Nogueira', level: 'v' }] },
        },
        {
          event: 'topics.accessChanged',
          before: { people: [{ id, level: 'v' }] },
          after: { people: [{ id, level: 'e' }] },
        },
      ])
      const { rows } = await plant.db.query<{ after: { topicRights: object[] } }>(
        `select after from history where entity = 'accounts' and event = 'accounts.changed' and entity_id = $1 order by id`,
        [id],
      )
      expect(rows.at(-1)?.after.topicRights).toContainEqual({ topicId: topic.id, level: 'e' })
      const written = await plant.count('history')
      expect((await give(plant, analyst, topic, {})).body.rowVersion).toBe(after.body.rowVersion)
      expect(await plant.count('history')).toBe(written)
    }))

  it('moves the version of each person’s permissions, so that open pages follow', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const topic = await made(plant, analyst)
      const versionOf = async (login: string) => {
        const { rows } = await plant.db.query<{ v: number; r: number }>(
          'select permissions_version as v, row_version as r from accounts where login = $1',
          [login],
        )
        return [rows[0]?.v ?? 0, rows[0]?.r ?? 0] as const
      }
      const [supervisor, operator] = [await versionOf('supervisor'), await versionOf('operator')]
      await give(plant, analyst, topic, { supervisor: 'v' })
      expect(await versionOf('supervisor')).toEqual(supervisor.map((one) => one + 1))
      expect(await versionOf('operator')).toEqual(operator)
    }))

  it('is that of the person’s own form', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const supervisor = await plant.as('supervisor')
      const topic = await made(plant, admin)
      const known = await admin.ask(getTopicAccess, at(topic))
      const topicRights = async () => (await admin.ask(getUser, at({ id: supervisor.accountId }))).topicRights
      const before = await topicRights()
      await changeUserOf(plant, admin, 'supervisor', { topicRights: [...before, { topicId: topic.id, level: 'e' }] })
      expect(await mine(supervisor, topic)).toBe('e')
      expect(levelsOf(await admin.ask(getTopicAccess, at(topic)))).toEqual({ 'Patrícia Nogueira': 'e' })
      // whoever had the page of the topic open meanwhile is told
      const late = await admin.call(changeTopicAccess, {
        ...at(topic),
        body: { ...known, people: [{ accountId: supervisor.accountId, level: 'v' }] },
      })
      expect([late.status, late.code]).toEqual([412, 'STALE'])
      await changeUserOf(plant, admin, 'supervisor', { topicRights: before })
      expect(await mine(supervisor, topic)).toBeUndefined()
    }))

  it('is given by who holds as much, to others than themselves', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const topic = await made(plant, await plant.as('admin'))
      expect((await give(plant, analyst, topic, { supervisor: 'v' })).code).toBe('RIGHTS_NOT_HELD')
      await give(plant, await plant.as('admin'), topic, { analyst: 'v' })
      const codes = [
        (await give(plant, analyst, topic, { supervisor: 'e' })).code,
        (await give(plant, analyst, topic, { analyst: 'e' })).code,
        (await give(plant, analyst, topic, { analyst: null })).code,
        (await give(plant, analyst, topic, { admin: 'v' })).code,
        (await give(plant, analyst, topic, { supervisor: 'v' })).code,
      ]
      expect(codes).toEqual(['RIGHTS_NOT_HELD', 'OWN_ACCESS', 'OWN_ACCESS', 'ADMINISTRATOR_ONLY', undefined])
    }))

  it('shows and reaches people of the reader’s plants; others keep theirs', () =>
    onPlant(async (plant) => {
      const [admin, analyst] = [await plant.as('admin'), await plant.as('analyst')]
      const topic = await made(plant, analyst)
      await give(plant, admin, topic, { outsider: 'e' })
      expect(levelsOf(await analyst.ask(getTopicAccess, at(topic)))).toEqual({ 'Camila Duarte': 'e' })
      const hidden = await give(plant, analyst, topic, { 'murat.aksoy': 'v' })
      expect([hidden.status, Object.keys(hidden.fields ?? {})]).toEqual([400, ['people']])
      await give(plant, analyst, topic, { supervisor: 'v' })
      expect(Object.keys(levelsOf(await admin.ask(getTopicAccess, at(topic))))).toContain('Zeynep Yıldırım')
    }))

  it('is managed by who holds 16w, and whose 16 is for reading reads it', () =>
    onPlant(async (plant) => {
      const topic = await topicOf(plant, 'Comportamento seguro')
      await grant(plant, 'CIEX', { 16: 'r' })
      const reader = await plant.as('otavio.penteado')
      const { rowVersion } = await reader.ask(getTopicAccess, at(topic))
      expect((await reader.call(changeTopicAccess, { ...at(topic), body: { rowVersion, people: [] } })).status).toBe(
        403,
      )
      expect((await (await plant.as('supervisor')).call(getTopicAccess, at(topic))).status).toBe(403)
    }))

  it('of many by two at once neither waits for ever nor loses one', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [one, other] = [await made(plant, admin), await made(plant, admin)]
      const levels: Levels = { supervisor: 'v', analyst: 'v', manager: 'e', 'nelson.okada': 'v' }
      const both = await Promise.all([give(plant, admin, one, levels), give(plant, admin, other, levels)])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const supervisor = await plant.as('supervisor')
      expect([await mine(supervisor, one), await mine(supervisor, other)]).toEqual(['v', 'v'])
    }))
})

describe('the reader’s own topics', () => {
  it('are theirs alone; an administrator has all', () =>
    onPlant(async (plant) => {
      const names = async (login: string) =>
        (await (await plant.as(login)).ask(listTopicOptions, {})).map(({ name, mine }) => `${name} ${mine}`)
      expect(await names('admin')).toHaveLength(11)
      expect(await names('nelson.okada')).toEqual([
        'Energia e água e',
        'Perdas e rendimento v',
        'Proteção de máquinas e',
      ])
      const manager = await userManager(plant)
      expect(await manager.ask(listTopicOptions, {})).toEqual([])
    }))

  it('stand in the account’s cache, whose etag moves with them', () =>
    onPlant(async (plant) => {
      const read = async (person: Person, known = {}) =>
        person.ask(getAccountCache, { params: { id: String(person.accountId) }, query: known })
      const nelson = await plant.as('nelson.okada')
      const { topics = [], etags } = await read(nelson)
      expect(topics.map(({ name }) => name).sort()).toEqual([
        'Energia e água',
        'Perdas e rendimento',
        'Proteção de máquinas',
      ])
      expect(await read(nelson, etags)).toEqual({ etags })
      await give(plant, await plant.as('admin'), await topicOf(plant, 'Comportamento seguro'), { 'nelson.okada': 'v' })
      const after = await read(nelson, etags)
      expect([Object.keys(after).sort(), after.topics?.length]).toEqual([['etags', 'topics'], 4])
      const operator = await read(await plant.as('operator'))
      expect(operator.topics).toEqual([])
    }))
})
