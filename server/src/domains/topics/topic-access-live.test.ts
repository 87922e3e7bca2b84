import { changeTopicAccess, getTopicAccess, listTopicOptions, type TopicAccessLevel } from '@lineside/contract/topics'
import { expect, it } from 'vitest'
import { connect, type Listener, listen } from '../../core/realtime/testing.ts'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant } from '../../testing/plant.ts'
import { idOf } from '../accounts/testing.ts'
import { made } from './testing.ts'

const until = <T>(what: () => T) => expect.poll(what, { interval: 5, timeout: 20_000 })

/** What an open page that heard of it asks next. */
async function topicsSeen(person: Person): Promise<Map<number, TopicAccessLevel>> {
  return new Map((await person.ask(listTopicOptions, {})).map(({ id, mine }) => [id, mine]))
}

it('access that is given or taken reaches the open pages of its person at once, and of nobody else', () =>
  onOwnPlant(async (plant) => {
    const admin = await plant.as('admin')
    const supervisor = await plant.as('supervisor')
    const topic = await made(plant, admin)
    const address = await listen(plant)
    const opened: Listener[] = []
    const open = async ({ token }: Person) => {
      const page = await connect(address, { token })
      opened.push(page)
      return page
    }
    const [page, other] = [await open(supervisor), await open(await plant.as('manager'))]
    // what was known before they connected is no news to them
    await plant.app.hub?.checkSessions()
    const heard = () => page.of('permissionsChanged').length
    const params = { id: String(topic.id) }
    const set = async (level: TopicAccessLevel | null) => {
      const { rowVersion } = await admin.ask(getTopicAccess, { params })
      const accountId = await idOf(plant, 'supervisor')
      const people = level === null ? [] : [{ accountId, level }]
      await admin.ask(changeTopicAccess, { params, body: { rowVersion, people } })
    }
    for (const level of ['v', 'e', null] as const) {
      const before = heard()
      await set(level)
      await until(heard).toBe(before + 1)
      expect((await topicsSeen(supervisor)).get(topic.id) ?? null).toBe(level)
    }
    expect(other.of('permissionsChanged')).toEqual([])
    for (const { socket } of opened) socket.close()
  }))
