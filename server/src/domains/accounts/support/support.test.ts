import { randomUUID } from 'node:crypto'
import {
  beginSupport,
  endOwnSession,
  endSupport,
  getAccount,
  getOwnSettings,
  listOwnSessions,
  signOut,
} from '@lineside/contract/accounts'
import { listCollects } from '@lineside/contract/collects'
import { askFileTicket, askPrint } from '@lineside/contract/core'
import { getNonConformity, listNonConformities } from '@lineside/contract/non-conformities'
import { countNotifications, listNotifications, readNotification } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { connect, listen } from '../../../core/realtime/testing.ts'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { actionIn } from '../../non-conformities/testing.ts'
import { notifyAll } from '../../notifications/testing.ts'

const { onPlant } = usePlant()

const MINUTE = 60_000
const REASON = 'Camila não encontra as coletas de ontem'

/** Accounts are changed beside their commands here: every process forgets what it knew of sessions. */
async function set(plant: TestPlant, login: string, change: string) {
  await plant.db.query(`update accounts set ${change} where login = $1`, [login])
  plant.app.services.caches.invalidate('accounts.sessions')
}

/** Larissa Vidal, an analyst of São Paulo, has the flag in these tests. */
const SUPPORTER = 'larissa.vidal'

async function supporter(plant: TestPlant, login = SUPPORTER): Promise<Person> {
  await set(plant, login, 'technical_support = true')
  return plant.as(login)
}

const begin = (person: Person, accountId: number, reason = REASON) =>
  person.call(beginSupport, { body: { accountId, reason } })

/** Looks through somebody's eyes; gives the person it makes and what was answered. */
async function look(plant: TestPlant, login: string, by?: Person) {
  const own = by ?? (await supporter(plant))
  const { accountId } = await plant.as(login)
  const account = await own.ask(beginSupport, { body: { accountId, reason: REASON } })
  return { own, account, eyes: plant.withToken(account.token ?? ''), id: account.support?.id ?? '' }
}

const statusOf = async (person: Person) => (await person.send({ url: '/api/domain/v1/WorkShift' })).statusCode

const historyOf = async (plant: TestPlant) => {
  const { rows } = await plant.db.query<Record<string, unknown>>(
    `select event, entity_id, actor_id, on_behalf_of_id, reason, after from history
     where event like 'accounts.support%' order by id`,
  )
  return rows
}

describe('who may look through another account', () => {
  it('is who has the flag, and nobody without it, administrators included', () =>
    onPlant(async (plant) => {
      const { operator } = plant.facts.people
      for (const login of ['analyst', 'admin']) {
        const person = await plant.as(login)
        expect((await begin(person, operator)).code).toBe('FORBIDDEN')
        expect((await person.ask(getOwnSettings, {})).technicalSupport).toBe(false)
      }
      const own = await supporter(plant)
      expect((await own.ask(getOwnSettings, {})).technicalSupport).toBe(true)
      expect((await begin(own, operator)).status).toBe(200)
    }))

  it('gives a reason of 5 to 400 characters', () =>
    onPlant(async (plant) => {
      const own = await supporter(plant)
      for (const reason of ['', 'abcd', '    a    ', 'two  spaces here', 'x'.repeat(401)]) {
        const { status, fields } = await begin(own, plant.facts.people.operator, reason)
        expect([reason.slice(0, 9), status, Object.keys(fields ?? {})]).toEqual([reason.slice(0, 9), 400, ['reason']])
      }
      expect(await historyOf(plant)).toEqual([])
    }))

  it('looks at people of the own plants only: others do not exist', () =>
    onPlant(async (plant) => {
      const own = await supporter(plant)
      for (const id of [plant.facts.people.outsider, 999_999_999]) {
        expect((await begin(own, id)).code).toBe('NOT_FOUND')
      }
      await set(plant, 'operator', "state = 'INACTIVE'")
      expect((await begin(own, plant.facts.people.operator)).code).toBe('NOT_FOUND')
    }))

  it('gains no plant by it: whoever reaches further is not looked through', () =>
    onPlant(async (plant) => {
      const own = await supporter(plant)
      const { rows } = await plant.db.query<{ id: number }>('select id from structure_nodes where level = $1', [
        'industry',
      ])
      const foreign = rows.find(({ id }) => id !== plant.facts.plant)?.id
      await plant.db.query('insert into accounts_plants values ($1, $2)', [plant.facts.people.operator, foreign])
      expect((await begin(own, plant.facts.people.operator)).code).toBe('SUPPORT_NOT_THIS_PERSON')
    }))

  it('never sees by an administrator’s eyes, unless as an administrator', () =>
    onPlant(async (plant) => {
      const own = await supporter(plant)
      const admin = await plant.as('admin')
      expect((await begin(own, admin.accountId)).code).toBe('SUPPORT_NOT_THIS_PERSON')
      expect((await begin(own, own.accountId)).code).toBe('SUPPORT_NOT_THIS_PERSON')
      await set(
        plant,
        'analyst',
        `technical_support = true, role_id = (select role_id from accounts where login = 'admin')`,
      )
      const other = await plant.as('analyst')
      const { eyes } = await look(plant, 'admin', other)
      expect((await eyes.ask(getAccount, { query: { id: String(admin.accountId) } })).isAdmin).toBe(true)
    }))

  it('does not look from within another look', () =>
    onPlant(async (plant) => {
      const { eyes } = await look(plant, 'supervisor')
      await set(plant, 'supervisor', 'technical_support = true')
      expect((await begin(eyes, plant.facts.people.operator)).code).toBe('SUPPORT_READ_ONLY')
      expect((await eyes.ask(getOwnSettings, {})).technicalSupport).toBe(false)
    }))
})

describe('who looks through another account', () => {
  it('is that account to every reading call: rights, plants, role, routes', () =>
    onPlant(async (plant) => {
      const { eyes, account } = await look(plant, 'operator')
      const operator = await plant.as('operator')
      const own = await operator.ask(getAccount, { query: { id: String(operator.accountId) } })
      const { token: _, support, ...shown } = account
      // how long a device goes on without the server, and when it locks, is said of one's own sign-in
      const { offlineHours: __, lockMinutes: ___, ...asRead } = own
      expect(shown).toEqual(asRead)
      expect(support).toMatchObject({ supporter: { name: 'Larissa Vidal' } })
      expect(await eyes.ask(getAccount, { query: { id: String(operator.accountId) } })).toEqual({ ...own, support })
      const rowsOf = async (person: typeof eyes) =>
        (await person.ask(listCollects, { query: {} })).map(({ abilities: _, ...row }) => row)
      expect(await rowsOf(eyes)).toEqual(await rowsOf(operator))
    }))

  it('has no more than the account: what is refused to it is refused', () =>
    onPlant(async (plant) => {
      const { eyes } = await look(plant, 'rui.camargo')
      expect((await eyes.call(listNonConformities, { query: {} })).code).toBe('FORBIDDEN')
    }))

  it('does nothing: every call of the house that is no query and no list is refused', () =>
    onPlant(async (plant) => {
      await set(plant, 'analyst', `role_id = (select role_id from accounts where login = 'admin')`)
      await set(plant, 'analyst', 'technical_support = true')
      const { eyes } = await look(plant, 'admin', await plant.as('analyst'))
      const all = plant.app.domains.flatMap((domain) => domain.endpoints)
      const calls = all.filter((one) => one.endpoint.right !== 'public' || one.kind === 'download')
      const writing = calls.filter(({ kind }) => kind !== 'query' && kind !== 'list')
      const before = await plant.count('history')
      for (const { endpoint } of writing) {
        const url = endpoint.path.replace(/\{token\}|\{ticket\}/, 'T'.repeat(43)).replace(/\{\w+\}/g, '1')
        const answer = await eyes.send({
          method: endpoint.method,
          url,
          ...(endpoint.method !== 'GET' && { payload: '{}', headers: { 'content-type': 'application/json' } }),
        })
        expect([endpoint.name, answer.statusCode, answer.json().code]).toEqual([
          endpoint.name,
          403,
          'SUPPORT_READ_ONLY',
        ])
      }
      // every method but GET is among them, and what needs no session is a sign-in
      const others = calls.filter((one) => !writing.includes(one))
      expect(others.map(({ endpoint }) => endpoint.method).filter((method) => method !== 'GET')).toEqual([])
      expect(writing.length).toBeGreaterThan(20)
      const free = all.filter((one) => !calls.includes(one) && one.endpoint.method !== 'GET')
      expect(free.filter(({ endpoint }) => !endpoint.path.startsWith('/api/brf/BrfAuth'))).toEqual([])
      expect(await plant.count('history')).toBe(before)
    }))

  it('gets no ticket of a file and no print, and fetches nothing by a ticket', () =>
    onPlant(async (plant) => {
      const { eyes } = await look(plant, 'supervisor')
      expect((await eyes.call(askFileTicket, { body: { fileId: 1 } })).code).toBe('SUPPORT_READ_ONLY')
      expect((await eyes.call(askPrint, { body: { path: '/' } })).code).toBe('SUPPORT_READ_ONLY')
      const fetched = await eyes.send({ url: `/api/event/v1/File/${'T'.repeat(43)}` })
      expect(fetched.json().code).toBe('SUPPORT_READ_ONLY')
    }))

  it('leaves notifications unread, and hears of them', () =>
    onOwnPlant(async (plant) => {
      const { supervisor } = plant.facts.people
      await notifyAll(plant, [supervisor])
      const { eyes } = await look(plant, 'supervisor')
      const socket = await connect(await listen(plant), { token: eyes.token })
      const unread = await eyes.ask(countNotifications, { query: { read: 'false' } })
      expect(unread).toBeGreaterThan(0)
      const [first] = await eyes.ask(listNotifications, { query: { read: 'false' } })
      expect(await socket.ask('UpdateNotifications', {})).toMatchObject({ count: unread })
      const marked = await eyes.call(readNotification, { params: { id: String(first?.id) }, query: { read: 'true' } })
      expect(marked.code).toBe('SUPPORT_READ_ONLY')
      expect(await (await plant.as('supervisor')).ask(countNotifications, { query: { read: 'false' } })).toBe(unread)
      socket.socket.close()
    }))

  it('finds every deed of a record blocked with the reason, and what only reads open', () =>
    onPlant(async (plant) => {
      const { nonConformityId: id } = await actionIn(plant, 'D')
      const { eyes } = await look(plant, 'supervisor')
      const read = { params: { id: String(id) } }
      const own = (await (await plant.as('supervisor')).ask(getNonConformity, read)).abilities
      const { abilities, actions } = await eyes.ask(getNonConformity, read)
      expect(Object.values(own)).toContain(true)
      expect(Object.keys(abilities)).toEqual(Object.keys(own))
      const all = [abilities, ...actions.map((action) => action.abilities)].flatMap((one) => Object.entries(one))
      expect(all.filter(([ability, able]) => able === true && !ability.startsWith('read'))).toEqual([])
      expect(abilities.readCollect).toBe(own.readCollect)
      expect(Object.values(abilities)).toContain('SUPPORT_READ_ONLY')
    }))

  it('is no session of the account’s owner, and no use of the portal by them', () =>
    onPlant(async (plant) => {
      const { eyes, id } = await look(plant, 'supervisor')
      const person = await plant.as('supervisor')
      expect(await person.ask(listOwnSessions, {})).toHaveLength(1)
      expect((await person.call(endOwnSession, { params: { id } })).status).toBe(404)
      expect(await statusOf(eyes)).toBe(200)
    }))
})

describe('a look', () => {
  const ended = async (plant: TestPlant, by: string, actor: number | null) => {
    const { supervisor } = plant.facts.people
    const { accountId } = await plant.as(SUPPORTER)
    const common = { on_behalf_of_id: supervisor, reason: REASON, actor_id: actor }
    expect((await historyOf(plant)).slice(2)).toMatchObject([
      { ...common, event: 'accounts.supportEnded', entity_id: accountId, after: { by } },
      { ...common, event: 'accounts.supportEnded', entity_id: supervisor, after: { by } },
    ])
  }

  it('stands in the history of both accounts, with the reason', () =>
    onPlant(async (plant) => {
      const { own, account } = await look(plant, 'supervisor')
      const { supervisor } = plant.facts.people
      const common = {
        event: 'accounts.supportBegan',
        actor_id: own.accountId,
        on_behalf_of_id: supervisor,
        reason: REASON,
        after: { supporterId: own.accountId, personId: supervisor, until: account.support?.until },
      }
      expect(await historyOf(plant)).toEqual([
        { ...common, entity_id: own.accountId },
        { ...common, entity_id: supervisor },
      ])
    }))

  it('ends by its button, called as oneself; both accounts know', () =>
    onPlant(async (plant) => {
      const { own, eyes, id } = await look(plant, 'supervisor')
      expect((await (await plant.as('analyst')).call(endSupport, { params: { id } })).status).toBe(404)
      expect((await own.call(endSupport, { params: { id } })).status).toBe(204)
      expect([await statusOf(eyes), await statusOf(own)]).toEqual([401, 200])
      await ended(plant, 'person', own.accountId)
      expect((await own.call(endSupport, { params: { id } })).status).toBe(404)
      expect((await own.call(endSupport, { params: { id: randomUUID() } })).status).toBe(404)
      await plant.runJobs()
      expect(await historyOf(plant)).toHaveLength(4)
    }))

  it('ends after 30 minutes to the minute, and is written down once', () =>
    onOwnPlant(async (plant) => {
      const { own, eyes } = await look(plant, 'supervisor')
      plant.moveClock(30 * MINUTE - 1)
      await plant.runJobs()
      expect(await statusOf(eyes)).toBe(200)
      plant.moveClock(1)
      expect([await statusOf(eyes), await statusOf(own)]).toEqual([401, 200])
      plant.moveClock(MINUTE)
      await plant.runJobs()
      await ended(plant, 'time', null)
      plant.moveClock(MINUTE)
      await plant.runJobs()
      expect(await historyOf(plant)).toHaveLength(4)
    }))

  it('ends with the session it was begun from, in every process, with its hub connection', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db)
      const { own, eyes } = await look(plant, 'supervisor')
      const elsewhere = second.withToken(eyes.token)
      const socket = await connect(await listen(second), { token: eyes.token })
      expect(await statusOf(elsewhere)).toBe(200)
      await own.call(signOut, {})
      expect(await statusOf(eyes)).toBe(401)
      await expect.poll(() => statusOf(elsewhere), { interval: 5 }).toBe(401)
      await expect.poll(() => socket.socket.connected, { interval: 5, timeout: 20_000 }).toBe(false)
      await plant.runJobs()
      await ended(plant, 'session', null)
      socket.socket.close()
      await second.app.close()
    }))

  it.each([
    ['its supporter is disabled', SUPPORTER, "state = 'INACTIVE'"],
    ['the flag is taken away', SUPPORTER, 'technical_support = false'],
    ['its person is disabled', 'supervisor', "state = 'INACTIVE'"],
    [
      'its person becomes an administrator',
      'supervisor',
      `role_id = (select role_id from accounts where login = 'admin')`,
    ],
  ])('ends when %s', (_what, login, change) =>
    onOwnPlant(async (plant) => {
      const { eyes } = await look(plant, 'supervisor')
      expect(await statusOf(eyes)).toBe(200)
      await set(plant, login, change)
      expect(await statusOf(eyes)).toBe(401)
      await plant.runJobs()
      await ended(plant, 'session', null)
    }),
  )

  it('ends no later than the session it was begun from', () =>
    onPlant(async (plant) => {
      const own = await supporter(plant)
      const soon = new Date(plant.now().getTime() + 10 * MINUTE).toISOString()
      await plant.db.query('update accounts_sessions set expires_at = $1 where account_id = $2', [soon, own.accountId])
      plant.app.services.caches.invalidate('accounts.sessions')
      const { account, eyes } = await look(plant, 'supervisor', own)
      expect(account.support?.until).toBe(soon)
      plant.moveClock(10 * MINUTE)
      expect(await statusOf(eyes)).toBe(401)
    }))
})
