import { expect, it } from 'vitest'
import { listen } from '../../../core/realtime/testing.ts'
import { onOwnPlant, plantOn, type TestPlant } from '../../../testing/plant.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { ChatPage, seeded } from '../testing/page.ts'
import { BEHIND, type Behind, faults, STORED, type StoredMessage, talk } from '../testing/run.ts'
import { admin, open, user } from '../testing.ts'

/** Messages of each person; ten thousand go through killed processes in testing/killed.mjs. */
const EACH = 30
const users = [user, 'analyst', 'supervisor'] as const
const settings = { RATE_CHAT_MESSAGES_PER_MINUTE: '1000000' }

interface Process {
  plant: TestPlant
  network: Network
}

const random = seeded(Number(process.env.LINESIDE_TEST_SEED ?? 20_261_126))

async function startProcess(plant: TestPlant, network: Network) {
  const own = await plantOn(plant.db, { settings })
  network.lead(await listen(own))
  return own
}

/** Its network is cut first, so that of what it commits in its end nobody hears; another takes its place. */
async function restart(plant: TestPlant, one: Process) {
  one.network.cut(1, random)
  const ended = one.plant
  one.plant = await startProcess(plant, one.network)
  one.network.cut(1, random)
  await ended.app.close()
}

it('messages over a network that breaks, and processes that end, come once and in order to every page, with equal counts', () =>
  onOwnPlant(async (plant) => {
    const processes: Process[] = []
    for (let n = 0; n < 2; n++) {
      const network = await openNetwork()
      processes.push({ network, plant: await startProcess(plant, network) })
    }
    const talker = async (login: string) => {
      const { token } = await plant.as(login)
      const pages = processes.map(
        ({ network }) => new ChatPage({ address: () => network.address, token, isAdmin: login === admin, random }),
      )
      for (const page of pages) page.connect()
      return { login, pages }
    }
    const support = await talker(admin)
    const talkers = []
    for (const login of users) {
      const { chatId } = await open(plant, await plant.as(login))
      talkers.push({ ...(await talker(login)), chatId })
    }
    let sent = 0
    const run = {
      users: talkers,
      support,
      each: EACH,
      random,
      async disturb() {
        sent++
        if (sent % 9 === 0) processes[sent % 2]?.network.cut(0.5, random)
        const victim = processes[Math.floor(sent / 60) % 2]
        if (victim && sent % 60 === 30) await restart(plant, victim)
      },
    }
    await talk(run)
    const chats = talkers.map(({ chatId }) => chatId)
    const { rows } = await plant.db.query<StoredMessage>(STORED, [chats])
    const { rows: behind } = await plant.db.query<Behind>(BEHIND, [chats])
    expect(rows).toHaveLength(EACH * (users.length + 1) + users.length)
    expect(faults(run, rows, behind)).toEqual([])
    for (const { pages } of [...talkers, support]) for (const page of pages) page.close()
    for (const { network, plant: own } of processes) {
      await network.close()
      await own.app.close()
    }
  }))
