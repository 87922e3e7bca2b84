/**
 * A part of `npm test`: people chat through two built servers on one PostgreSQL, over a network that is cut again and
 * again, while one server after the other is ended with `kill -9` and started anew; pages get pushes late and in any
 * order, and send again what was acknowledged. At the end each message stands once and in order on both sides, and counts
 * of the unread are equal everywhere. CHAT_MESSAGES sets how many messages (600), CHAT_KILLS how many servers die (4).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { watchSignals } from '../../../../../tools/launcher/process.mjs'
import { endServer, openBook, pg, startServer, withDatabase } from '../../../../../tools/testing/built-server.mjs'
import { call } from '../../../../../tools/testing/operators.mjs'
import { openNetwork } from './network.ts'
import { ChatPage, seeded } from './page.ts'
import { BEHIND, faults, STORED, talk } from './run.ts'

const total = Number(process.env.CHAT_MESSAGES ?? 600)
const kills = Number(process.env.CHAT_KILLS ?? 4)
const seed = Number(process.env.CHAT_SEED ?? Date.now() % 1_000_000)
// people of the demo plant who have no chat there yet
const users = ['operator', 'supervisor', 'analyst', 'manager']
const each = Math.ceil(total / (users.length + 1))
const { check, end } = openBook()
const dataDir = mkdtempSync(join(tmpdir(), 'lineside-chats-'))
const random = seeded(seed)

const signIn = async (address, id) => {
  const { token } = await call(address, '/api/brf/BrfAuth', { body: { id, password: 'lineside-demo' }, platform: '2' })
  return token
}

const openChat = async (address, token) => {
  const subjects = await call(address, '/api/event/v1/ChatSubject', { token, platform: '2' })
  const subject = subjects.find(({ chatSubject }) => chatSubject.length === 0)
  const content = 'Two servers and a bad network carry this chat, and nothing of it may be lost.'
  const body = { content, subjectId: subject.id, clientMessageId: crypto.randomUUID() }
  const { chatId } = await call(address, '/api/event/v1/Chat/Message', { token, body, platform: '2' })
  return chatId
}

const run = async (databaseUrl) => {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FILES: 'database',
    RATE_CHAT_MESSAGES_PER_MINUTE: '10000000',
  }
  const servers = []
  for (let n = 0; n < 2; n++) {
    const network = await openNetwork()
    const server = await startServer(env)
    network.lead(server.address)
    servers.push({ network, server })
  }
  const [{ server: first }] = servers
  const talker = async (login) => {
    const token = await signIn(first.address, login)
    const pages = servers.map(
      ({ network }) => new ChatPage({ address: () => network.address, token, isAdmin: login === 'admin', random }),
    )
    for (const page of pages) page.connect()
    return { login, pages, token }
  }
  const support = await talker('admin')
  const talkers = []
  for (const login of users) {
    const { token, pages } = await talker(login)
    talkers.push({ login, pages, chatId: await openChat(first.address, token) })
  }

  let sent = 0
  let died = 0
  const every = Math.max(1, Math.floor((each * (users.length + 1)) / (kills + 1)))
  const restarts = []
  const replace = async (one) => {
    await endServer(one.server, 'SIGKILL')
    one.server = await startServer(env)
    one.network.lead(one.server.address)
  }
  const disturb = async () => {
    sent++
    if (sent % 25 === 0) servers[sent % 2].network.cut(0.5, random)
    if (sent % every === 0 && died < kills) restarts.push(replace(servers[died++ % 2]))
  }
  const talked = { users: talkers, support, each, random, disturb }
  const began = performance.now()
  await talk(talked)
  await Promise.all(restarts)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  // ids are numbers in every answer
  const numbers = ({ chat, ...row }) => ({ ...row, chat: Number(chat) })
  const chats = talkers.map(({ chatId }) => chatId)
  const rows = (await client.query(STORED, [chats])).rows.map(numbers)
  const behind = (await client.query(BEHIND, [chats])).rows.map(numbers)
  await client.end()
  check(`${sent} messages in ${seconds} s, ${died} servers killed (seed ${seed}): each once, in order, counts equal`, [
    ...(died === kills ? [] : [`only ${died} of ${kills} servers were killed`]),
    ...(rows.length === sent + users.length ? [] : [`${rows.length} messages are stored of ${sent + users.length}`]),
    ...faults(talked, rows, behind),
  ])
  for (const { pages } of [...talkers, support]) for (const page of pages) page.close()
  for (const { network, server } of servers) {
    await network.close()
    await endServer(server)
  }
}

watchSignals()
try {
  await withDatabase('chats', run)
} catch (error) {
  check('the run came to its end', [error.stack])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
end()
