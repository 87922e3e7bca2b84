import { randomUUID } from 'node:crypto'
import { endOtherSessions, endOwnSession, listOwnSessions, signIn } from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import { connect, listen } from '../../../core/realtime/testing.ts'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

const MINUTE = 60_000
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Linux; Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'

async function signedIn(plant: TestPlant, id: string, agent = chrome, platform = 2): Promise<Person> {
  const body = { id, password: 'lineside-demo' }
  const { token } = await plant.nobody.ask(signIn, { body }, { platform, headers: { 'user-agent': agent } })
  return plant.withToken(token ?? '')
}

const list = (person: Person) => person.ask(listOwnSessions, {})
const statusOf = async (plant: TestPlant, { token }: Person) =>
  (await plant.withToken(token).send({ url: '/api/domain/v1/WorkShift' })).statusCode

describe('the own sessions', () => {
  it('show where one is signed in: browser, system, application, and which one asks', () =>
    onPlant(async (plant) => {
      const desk = await signedIn(plant, 'supervisor')
      plant.moveClock(MINUTE)
      await signedIn(plant, 'supervisor', firefox, 1)
      await signedIn(plant, 'analyst')
      const result = await list(desk)
      expect(result).toMatchObject([
        { browser: 'Chrome', system: 'Windows', platform: 2, current: true, lastUsedAt: plant.now().toISOString() },
        { browser: 'Firefox', system: 'Android', platform: 1, current: false },
      ])
      expect(JSON.stringify(result)).not.toContain('Mozilla')
    }))

  it('leave out those that ended, by their time too', () =>
    onPlant(async (plant) => {
      await signedIn(plant, 'supervisor')
      plant.moveClock(11 * 60 * MINUTE)
      const late = await signedIn(plant, 'supervisor', firefox)
      expect(await list(late)).toHaveLength(2)
      plant.moveClock(60 * MINUTE)
      expect(await list(late)).toHaveLength(1)
    }))

  it('end one by one, at once and in every process, with the hub connection of theirs', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db)
      const [desk, phone] = [await signedIn(plant, 'supervisor'), await signedIn(plant, 'supervisor', firefox, 1)]
      expect(await statusOf(second, phone)).toBe(200)
      const socket = await connect(await listen(second), { token: phone.token })
      const [, other] = await list(desk)
      expect((await desk.call(endOwnSession, { params: { id: other?.id ?? '' } })).status).toBe(204)
      expect(await statusOf(plant, phone)).toBe(401)
      await expect.poll(() => statusOf(second, phone), { interval: 5 }).toBe(401)
      await expect.poll(() => socket.socket.connected, { interval: 5, timeout: 20_000 }).toBe(false)
      expect(await statusOf(plant, desk)).toBe(200)
      const { rows } = await plant.db.query(`select actor_id, after from history where event = 'accounts.sessionEnded'`)
      expect(rows).toEqual([
        {
          actor_id: plant.facts.people.supervisor,
          after: { platform: 1, browser: 'Firefox', system: 'Android' },
        },
      ])
      socket.socket.close()
      await second.app.close()
    }))

  it('are ended by their owner alone', () =>
    onPlant(async (plant) => {
      const [supervisor, admin] = [await signedIn(plant, 'supervisor'), await signedIn(plant, 'admin')]
      const [own] = await list(supervisor)
      for (const id of [own?.id ?? '', randomUUID(), 'x']) {
        expect((await admin.call(endOwnSession, { params: { id } })).status).toBe(404)
      }
      expect(await statusOf(plant, supervisor)).toBe(200)
    }))

  it('end all but the one that asks, and say how many', () =>
    onPlant(async (plant) => {
      const desk = await signedIn(plant, 'supervisor')
      const others = [await signedIn(plant, 'supervisor', firefox), await signedIn(plant, 'supervisor', '', 1)]
      const somebody = await signedIn(plant, 'analyst')
      expect(await desk.ask(endOtherSessions, {})).toEqual({ ended: 2 })
      for (const other of others) expect(await statusOf(plant, other)).toBe(401)
      expect([await statusOf(plant, desk), await statusOf(plant, somebody)]).toEqual([200, 200])
      expect(await desk.ask(endOtherSessions, {})).toEqual({ ended: 0 })
    }))
})

describe('the last use of a session', () => {
  it('costs no statement of a request, and one for all sessions when it is written down', () => {
    const updates: string[] = []
    const watching = (db: Database): Database => ({
      ...db,
      query: (text, ...rest) => {
        if (text.includes('set last_used_at')) updates.push(text)
        return db.query(text, ...rest)
      },
    })
    return onOwnPlant(
      async (plant) => {
        const people = [await signedIn(plant, 'supervisor'), await signedIn(plant, 'analyst')]
        plant.moveClock(30 * MINUTE)
        for (let n = 0; n < 20; n++) for (const person of people) await statusOf(plant, person)
        expect(updates).toEqual([])
        const used = plant.now().toISOString()
        await plant.app.use.flush()
        expect(updates).toHaveLength(1)
        await plant.app.use.flush()
        expect(updates).toHaveLength(1)
        plant.moveClock(MINUTE)
        const fresh = await signedIn(plant, 'supervisor', firefox)
        expect((await list(fresh))[1]).toMatchObject({ browser: 'Chrome', lastUsedAt: used })
      },
      { wrap: watching },
    )
  })

  it('is the later one, whichever process writes first', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db)
      const person = await signedIn(plant, 'supervisor')
      second.moveClock(10 * MINUTE)
      await statusOf(second, person)
      await statusOf(plant, person)
      await second.app.use.flush()
      await plant.app.use.flush()
      const { rows } = await plant.db.query<{ at: string }>(
        'select last_used_at as at from accounts_sessions where last_used_at is not null',
      )
      expect(rows.map(({ at }) => Date.parse(at))).toEqual([second.now().getTime()])
      await second.app.close()
    }))

  it('is written down when the server stops', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db)
      const person = await signedIn(plant, 'supervisor')
      second.app.use.start()
      await statusOf(second, person)
      await second.app.close()
      expect(await plant.count('accounts_sessions', 'last_used_at is not null')).toBe(1)
    }))
})
