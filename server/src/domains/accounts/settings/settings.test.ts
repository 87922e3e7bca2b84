import {
  changePassword,
  getAccount,
  getOwnSettings,
  setOwnFavourites,
  setOwnLanguage,
  signIn,
} from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

const PASSWORD = 'lineside-demo'
const NEXT = 'Ganz-neu 7'

async function signedIn(plant: TestPlant, id: string, password = PASSWORD): Promise<Person> {
  const { token } = await plant.nobody.ask(signIn, { body: { id, password } })
  return plant.withToken(token ?? '')
}

const change = (person: Person, current: string, next: string) =>
  person.call(changePassword, { body: { current, next } }, { language: 'pt-BR' })

const statusOf = async (person: Person) => (await person.send({ url: '/api/domain/v1/WorkShift' })).statusCode

const eventsOf = async (plant: TestPlant) => {
  const { rows } = await plant.db.query<{ event: string }>(
    `select event from history where entity = 'accounts' and event <> 'accounts.signedIn' order by id`,
  )
  return rows.map(({ event }) => event)
}

describe('the own favourites', () => {
  it('are the same on each device of a person, and nobody else’s', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      const elsewhere = () => plant.nobody.ask(signIn, { body: { id: 'analyst', password: PASSWORD } })
      expect((await elsewhere()).favourites).toBeUndefined()
      expect((await analyst.call(setOwnFavourites, { body: { routes: [1900, 1000] } })).status).toBe(204)
      expect((await elsewhere()).favourites).toEqual([1900, 1000])
      await analyst.ask(setOwnFavourites, { body: { routes: [1000] } })
      const { id } = await elsewhere()
      expect((await analyst.ask(getAccount, { query: { id: String(id) } })).favourites).toEqual([1000])
      const other = await plant.nobody.ask(signIn, { body: { id: 'supervisor', password: PASSWORD } })
      expect(other.favourites).toBeUndefined()
      expect((await analyst.call(setOwnFavourites, { body: { routes: [1000, 1000] } })).status).toBe(400)
    }))
})

describe('the own language', () => {
  it('is kept on the account, with what it was', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      expect(await analyst.ask(getOwnSettings, {})).toEqual({
        language: 'pt-BR',
        hasPassword: true,
        hasPin: false,
        technicalSupport: false,
      })
      expect((await analyst.call(setOwnLanguage, { body: { language: 'tr' } })).status).toBe(204)
      expect((await analyst.ask(getOwnSettings, {})).language).toBe('tr')
      const again = await plant.nobody.ask(signIn, { body: { id: 'analyst', password: PASSWORD } })
      expect([again.language, again.languageChosen]).toEqual(['tr', true])
      // what an account came with is nobody's choice
      const other = await plant.nobody.ask(signIn, { body: { id: 'supervisor', password: PASSWORD } })
      expect([other.language, other.languageChosen]).toEqual(['pt-BR', undefined])
      const { rows } = await plant.db.query(
        `select entity_id, actor_id, before, after from history where event = 'accounts.languageChanged'`,
      )
      const id = plant.facts.people.analyst
      expect(rows).toEqual([{ entity_id: id, actor_id: id, before: { language: 'pt-BR' }, after: { language: 'tr' } }])
    }))

  it('is one that the portal speaks', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { status, fields } = await analyst.call(setOwnLanguage, { body: { language: 'de' as 'tr' } })
      expect([status, Object.keys(fields ?? {})]).toEqual([400, ['language']])
    }))
})

describe('a new password', () => {
  it('opens from then on, the old one no more; other sessions end and this one goes on', () =>
    onPlant(async (plant) => {
      const [here, elsewhere] = [await signedIn(plant, 'analyst'), await signedIn(plant, 'analyst')]
      const somebody = await signedIn(plant, 'supervisor')
      expect((await change(here, PASSWORD, NEXT)).status).toBe(204)
      expect([await statusOf(here), await statusOf(elsewhere), await statusOf(somebody)]).toEqual([200, 401, 200])
      const old = await plant.nobody.call(signIn, { body: { id: 'analyst', password: PASSWORD } })
      expect(old.code).toBe('SIGN_IN_REFUSED')
      expect(await statusOf(await signedIn(plant, 'analyst', NEXT))).toBe(200)
    }))

  it('leaves no secret in the history', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      await change(analyst, 'not-my-password', NEXT)
      await change(analyst, PASSWORD, NEXT)
      expect(await eventsOf(plant)).toEqual(['accounts.passwordRefused', 'accounts.passwordChanged'])
      const { rows } = await plant.db.query(`select * from history where entity = 'accounts'`)
      const reported = JSON.stringify(rows)
      for (const secret of [PASSWORD, NEXT, 'not-my-password', '$argon2']) expect(reported).not.toContain(secret)
    }))

  it('needs the current one, and says so at its field', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      const { status, fields } = await change(analyst, 'not-my-password', NEXT)
      expect([status, fields]).toEqual([400, { current: expect.stringContaining('Esta não é a sua senha atual') }])
      expect(await statusOf(analyst)).toBe(200)
      expect(await statusOf(await signedIn(plant, 'analyst'))).toBe(200)
    }))

  it('locks the account after five wrong ones, those of the sign-in counted along', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      await plant.nobody.call(signIn, { body: { id: 'analyst', password: 'guess' } })
      await plant.nobody.call(signIn, { body: { id: 'analyst', password: 'guess' } })
      const codes = []
      for (let n = 0; n < 3; n++) codes.push((await change(analyst, `guess${n}`, NEXT)).code)
      expect(codes).toEqual(['VALIDATION', 'VALIDATION', 'ACCOUNT_LOCKED'])
      // the right one is no longer tried either, here and at the sign-in
      expect((await change(analyst, PASSWORD, NEXT)).code).toBe('ACCOUNT_LOCKED')
      const { code } = await plant.nobody.call(signIn, { body: { id: 'analyst', password: PASSWORD } })
      expect(code).toBe('ACCOUNT_LOCKED')
      expect((await eventsOf(plant)).at(-1)).toBe('accounts.locked')
      expect(await statusOf(analyst)).toBe(200)
      plant.moveClock(15 * 60_000)
      expect((await change(analyst, PASSWORD, NEXT)).status).toBe(204)
    }))

  it('forgets earlier guesses once the right one was given', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      for (let n = 0; n < 4; n++) await change(analyst, `guess${n}`, NEXT)
      expect((await change(analyst, PASSWORD, NEXT)).status).toBe(204)
      expect(await plant.count('accounts_sign_in_failures')).toBe(0)
    }))

  it('has 8 to 128 characters and is another one, and none that everybody guesses', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      for (const next of ['', 'seven77', 'x'.repeat(129), PASSWORD, 'Password1234', 'QWERTYUIOP']) {
        const { status, fields } = await change(analyst, PASSWORD, next)
        expect([next, status, Object.keys(fields ?? {})]).toEqual([next, 400, ['next']])
      }
      expect(await eventsOf(plant)).toEqual([])
    }))

  it('is not for an account without one', () =>
    onPlant(async (plant) => {
      const analyst = await signedIn(plant, 'analyst')
      await plant.db.query(`update accounts set password_hash = null where login = 'analyst'`)
      expect((await analyst.ask(getOwnSettings, {})).hasPassword).toBe(false)
      expect((await change(analyst, PASSWORD, NEXT)).code).toBe('STATE_REFUSED')
    }))
})
