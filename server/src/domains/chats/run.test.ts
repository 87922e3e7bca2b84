import { expect, it } from 'vitest'
import { listen } from '../../core/realtime/testing.ts'
import { onOwnPlant, plantOn, type TestPlant } from '../../testing/plant.ts'
import { type Network, openNetwork } from './testing/network.ts'
import { ChatPage, seeded } from './testing/page.ts'
import { admin, open, user } from './testing.ts'

/** Messages of each person; a nightly run of ten thousand goes through killed processes (tools/testing/chat-run.mjs). */
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

/** Its network is cut first, so that what it commits in its end nobody is told of; another takes its place. */
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
    const pageOf = async (login: string, at: number) => {
      const { token } = await plant.as(login)
      const network = processes[at]?.network
      const page = new ChatPage({ address: () => network?.address ?? '', token, isAdmin: login === admin, random })
      page.connect()
      return page
    }
    const both = (login: string) => Promise.all([pageOf(login, 0), pageOf(login, 1)])
    const support = await both(admin)
    const chats = new Map<string, number>()
    for (const login of users) chats.set(login, (await open(plant, await plant.as(login))).chatId)
    const theirs = new Map<string, ChatPage[]>()
    for (const login of users) theirs.set(login, await both(login))

    let sent = 0
    const disturb = async () => {
      sent++
      if (sent % 9 === 0) processes[sent % 2]?.network.cut(0.5, random)
      if (sent % 60 === 30) await restart(plant, processes[(sent / 30) % 2 < 1 ? 0 : 1] as Process)
    }
    const talk = async (pages: readonly ChatPage[], who: string, to: (n: number) => number) => {
      for (let n = 0; n < EACH; n++) {
        const page = pages[n % pages.length]
        const receipt = await page?.send(`${who} ${n}`, { chatId: to(n) })
        if (receipt && random() < 0.2) await page?.read(receipt.chatId, receipt.seq)
        await disturb()
      }
    }
    const ids = [...chats.values()]
    await Promise.all([
      ...users.map((login) => talk(theirs.get(login) ?? [], login, () => chats.get(login) ?? 0)),
      talk(support, admin, (n) => ids[n % ids.length] ?? 0),
    ])

    const pages = [...support, ...[...theirs.values()].flat()]
    await Promise.all(pages.map((page) => page.settle()))
    const { rows } = await plant.db.query<{ chat: number; seq: number; content: string; sender: number }>(
      `select chat_id as chat, seq, content, sender_id as sender from chats_messages order by position`,
    )
    // stored once each, the counter of each chat without a gap, each sender's in the order in which they were sent
    expect(rows.length).toBe(EACH * (users.length + 1) + users.length)
    for (const id of ids) {
      const seqs = rows.filter(({ chat }) => chat === id).map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    }
    for (const who of [...users, admin]) {
      const said = rows.filter(({ content }) => content.startsWith(`${who} `)).map(({ content }) => content)
      expect(said).toEqual(Array.from({ length: EACH }, (_, n) => `${who} ${n}`))
    }
    const seenBy = (page: ChatPage) => page.messages.map(({ chatId, seq, content }) => [chatId, seq, content])
    const stored = (of: readonly number[]) =>
      rows.filter(({ chat }) => of.includes(chat)).map(({ chat, seq, content }) => [chat, seq, content])
    for (const page of support) expect(seenBy(page)).toEqual(stored(ids))
    for (const login of users)
      for (const page of theirs.get(login) ?? []) expect(seenBy(page)).toEqual(stored([chats.get(login) ?? 0]))

    const counts = (page: ChatPage | undefined) => [
      page?.unread,
      ...[...(page?.chats.values() ?? [])].map(({ chatId, count, seq }) => [chatId, count, seq]).sort(),
    ]
    expect(counts(support[1])).toEqual(counts(support[0]))
    for (const [first, second] of theirs.values()) expect(counts(second)).toEqual(counts(first))
    const { rows: behind } = await plant.db.query<{ support: number; own: number }>(
      `select sum(c.support_unread)::int as support, sum(c.user_unread)::int as own from chats c
       where c.support_unread = (select count(*) from chats_messages m
           where m.chat_id = c.id and m.message_type = 'U' and m.seq > c.support_read_seq)
         and c.user_unread = (select count(*) from chats_messages m
           where m.chat_id = c.id and m.message_type = 'R' and m.seq > c.user_read_seq)`,
    )
    const shown = (pagesOf: readonly (ChatPage | undefined)[]) =>
      pagesOf.flatMap((page) => [...(page?.chats.values() ?? [])]).reduce((sum, { count }) => sum + count, 0)
    expect(behind).toEqual([{ support: shown([support[0]]), own: shown([...theirs.values()].map(([page]) => page)) }])

    for (const page of pages) page.close()
    for (const { network, plant: own } of processes) {
      await network.close()
      await own.app.close()
    }
  }))
