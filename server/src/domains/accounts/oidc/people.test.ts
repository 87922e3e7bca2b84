import { signIn, userChanges } from '@lineside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { change, invite, recordOf } from '../users/testing.ts'
import { begin, confirm, openTestProvider, settingsFor, signInAs, type TestProvider, tokenFor } from './testing.ts'

const { onPlant } = usePlant()

let provider: TestProvider
beforeAll(async () => {
  provider = await openTestProvider()
})
afterAll(() => provider.close())

const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code]
const IN = [200, undefined]
const NOBODY = [403, 'NO_PORTAL_RIGHT']

async function boundTo(plant: TestPlant, subject: string): Promise<number | undefined> {
  const { rows } = await plant.db.query<{ account_id: number }>(
    'select account_id from accounts_identities where issuer = $1 and subject = $2',
    [provider.issuer, subject],
  )
  return rows[0]?.account_id
}

const events = async (plant: TestPlant) =>
  (await plant.db.query<{ event: string }>(`select event from history where entity = 'accounts' order by id`)).rows.map(
    (row) => row.event,
  )

describe('a person of the provider', () => {
  it('is the account of their user name, bound by the first sign-in to their subject', () =>
    onPlant(async (plant) => {
      expect(outcome(await signInAs(plant, provider, { sub: 's-1', preferred_username: ' AnaLyst ' }))).toEqual(IN)
      expect(await boundTo(plant, 's-1')).toBe(plant.facts.people.analyst)
      expect(await events(plant)).toEqual(['accounts.identityBound', 'accounts.signedIn'])
    }, settingsFor(provider)))

  it('stays that account, whatever they are called later', () =>
    onPlant(async (plant) => {
      await signInAs(plant, provider, { sub: 's-1' })
      const renamed = await signInAs(plant, provider, { sub: 's-1', preferred_username: 'admin' })
      expect(renamed.body.id).toBe(plant.facts.people.analyst)
      const nameless = await signInAs(plant, provider, { sub: 's-1', preferred_username: undefined })
      expect(nameless.body.id).toBe(plant.facts.people.analyst)
    }, settingsFor(provider)))

  it('does not get the account of somebody who had the user name before them', () =>
    onPlant(async (plant) => {
      await signInAs(plant, provider, { sub: 's-1' })
      expect(outcome(await signInAs(plant, provider, { sub: 's-2' }))).toEqual(NOBODY)
      expect(await boundTo(plant, 's-2')).toBeUndefined()
    }, settingsFor(provider)))

  it('is found by an e-mail only where the provider has verified it', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update accounts set login = 'camila@plant.example' where login = 'analyst'`)
      const requested = { sub: 's-1', preferred_username: undefined, email: 'Camila@Plant.example' }
      for (const email_verified of [undefined, false, 'true', 1]) {
        expect(outcome(await signInAs(plant, provider, { ...requested, email_verified }))).toEqual(NOBODY)
      }
      expect(outcome(await signInAs(plant, provider, { ...requested, email_verified: true }))).toEqual(IN)
    }, settingsFor(provider)))

  it('that nobody here knows is told so, and leaves a trace without a name', () =>
    onPlant(async (plant) => {
      const stranger = { sub: 's-9', preferred_username: 'stranger' }
      const reply = await signInAs(plant, provider, stranger, { language: 'pt-BR' })
      expect(outcome(reply)).toEqual(NOBODY)
      expect(reply.body).toMatchObject({
        message: 'Você não tem permissão de acesso ao portal. Procure o administrador.',
      })
      expect(await events(plant)).toEqual(['accounts.signInRefused'])
      expect(await plant.count('history', `after::text like '%stranger%'`)).toBe(0)
      expect(await plant.count('accounts', `login = 'stranger'`)).toBe(0)
    }, settingsFor(provider)))

  it('who is known there by an e-mail address is prepared here by it, however long up to 100 characters', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const login = `Maria.Aparecida.dos.Santos@${'x'.repeat(65)}.example`
      expect(login).toHaveLength(100)
      expect((await invite(plant, admin, { login })).status).toBe(201)
      expect(outcome(await signInAs(plant, provider, { sub: 's-1', preferred_username: login }))).toEqual(IN)
      expect((await change(plant, admin, login.toLowerCase(), { name: 'Maria dos Santos' })).status).toBe(200)
      const longer = await invite(plant, admin, { login: `${login}x` })
      expect([longer.status, Object.keys(longer.fields ?? {})]).toEqual([400, ['login']])
    }, settingsFor(provider)))

  it('who was invited needs no link any more', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update accounts set state = 'INVITED' where login = 'analyst'`)
      await plant.db.query(
        `insert into accounts_links (token_hash, purpose, account_id, created_at, expires_at)
         values ('x', 'invitation', $1, $2, $3)`,
        [plant.facts.people.analyst, plant.now().toISOString(), new Date(plant.now().getTime() + 1e7).toISOString()],
      )
      expect(outcome(await signInAs(plant, provider))).toEqual(IN)
      expect(await plant.count('accounts', `login = 'analyst' and state = 'ACTIVE'`)).toBe(1)
      expect(await plant.count('accounts_links', `expires_at > '${plant.now().toISOString()}'`)).toBe(0)
    }, settingsFor(provider)))

  it.each([
    ['whose account is disabled', `update accounts set state = 'INACTIVE' where login = 'analyst'`, 'ACCOUNT_INACTIVE'],
    ['whose profile is disabled', `update profiles set enabled = false where name = 'Analyst'`, 'NO_PORTAL_RIGHT'],
    [
      'whose profile is of another application',
      `update profiles set applications = '{operatorApp}' where name = 'Analyst'`,
      'NO_PORTAL_RIGHT',
    ],
  ])('%s is not let in, bound or not', (_, sql, code) =>
    onPlant(async (plant) => {
      await plant.db.query(sql)
      expect(outcome(await signInAs(plant, provider))).toEqual([403, code])
      expect(outcome(await signInAs(plant, provider))).toEqual([403, code])
      expect(await plant.count('accounts_sessions', `account_id = ${plant.facts.people.analyst}`)).toBe(0)
    }, settingsFor(provider)),
  )

  it('comes into the applications of their profile only', () =>
    onPlant(async (plant) => {
      expect(outcome(await signInAs(plant, provider, {}, { platform: 1 }))).toEqual(NOBODY)
      expect(outcome(await signInAs(plant, provider, {}, { platform: 3 }))).toEqual(NOBODY)
    }, settingsFor(provider)))

  it('is bound once, though they come for the first time from two places at the same moment', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db, settingsFor(provider))
      const both = await Promise.all([signInAs(plant, provider), signInAs(second, provider)])
      expect(both.map(outcome)).toEqual([IN, IN])
      expect(await plant.count('accounts_identities')).toBe(1)
      await second.app.close()
    }, settingsFor(provider)))

  it('is not kept out by those who guess at their password', () =>
    onPlant(async (plant) => {
      for (let n = 0; n < 6; n++) await plant.nobody.call(signIn, { body: { id: 'analyst', password: `no${n}` } })
      expect(outcome(await signInAs(plant, provider))).toEqual(IN)
    }, settingsFor(provider)))
})

describe('auto-provisioning', () => {
  const on = (profile: string) => settingsFor(provider, { OIDC_AUTO_PROVISION: 'on', OIDC_DEFAULT_PROFILE: profile })
  const newcomer = { sub: 's-7', preferred_username: 'Nova.Pessoa', name: 'Nova Pessoa' }

  it('gives somebody unknown the default profile, no plant and no password', () =>
    onPlant(async (plant) => {
      const { status, body } = await signInAs(plant, provider, newcomer, { language: 'pt' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        name: 'Nova Pessoa',
        language: 'pt',
        plants: [],
        isAdmin: false,
        profile: { name: 'Analyst' },
        accountRole: { name: 'Analyst' },
      })
      expect(await plant.count('accounts', `login = 'nova.pessoa' and password_hash is null`)).toBe(1)
      expect(await events(plant)).toEqual(['accounts.created', 'accounts.identityBound', 'accounts.signedIn'])
      const again = await signInAs(plant, provider, { ...newcomer, name: 'Other' })
      expect(again.body).toMatchObject({ id: body.id, name: 'Nova Pessoa' })
    }, on('Analyst')))

  it('never takes over an account that is somebody else', () =>
    onPlant(async (plant) => {
      await signInAs(plant, provider, { sub: 's-1' })
      expect(outcome(await signInAs(plant, provider, { sub: 's-2' }))).toEqual(NOBODY)
      expect(await plant.count('accounts', `login = 'analyst'`)).toBe(1)
    }, on('Analyst')))

  it.each(['Administrador', 'No such profile'])('gives nobody the profile %s', (profile) =>
    onPlant(async (plant) => {
      const before = await plant.count('accounts')
      expect(outcome(await signInAs(plant, provider, newcomer))).toEqual(NOBODY)
      expect(await plant.count('accounts')).toBe(before)
    }, on(profile)),
  )

  it('makes somebody whose form can be saved, however they are called, before they have a plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const login = `nova.pessoa.${'x'.repeat(70)}@plant.example`
      const name = ` Nova\u0000Pessoa ${'x'.repeat(87)}\u{1f642}`
      expect(outcome(await signInAs(plant, provider, { sub: 's-7', preferred_username: login, name }))).toEqual(IN)
      const made = await recordOf(plant, login)
      expect(made.name).toBe(`Nova Pessoa ${'x'.repeat(87)}\u{1f642}`.slice(0, 99))
      // the form checks all of it and sends what changed
      const whole = { login: made.login, name: made.name, language: made.language, roleId: made.role.id }
      expect(userChanges().safeParse({ rowVersion: 1, ...whole }).success).toBe(true)
      expect((await change(plant, admin, login, { language: 'tr' })).status).toBe(200)
      expect((await change(plant, admin, login, { plants: [plant.facts.plant] })).status).toBe(200)
      const without = await change(plant, admin, login, { plants: [] })
      expect([without.status, Object.keys(without.fields ?? {})]).toEqual([400, ['plants']])
    }, on('Analyst')))

  it.each([
    ['of 101 characters', 'x'.repeat(101)],
    ['with a control character', 'nova\u0007pessoa'],
  ])('makes nobody of a user name %s', (_, preferred_username) =>
    onPlant(async (plant) => {
      expect(outcome(await signInAs(plant, provider, { sub: 's-7', preferred_username }))).toEqual(NOBODY)
    }, on('Analyst')),
  )

  it('refuses somebody without a name to be known by', () =>
    onPlant(async (plant) => {
      const nameless = { sub: 's-8', preferred_username: undefined, email: 'x@y.example', email_verified: false }
      expect(outcome(await signInAs(plant, provider, nameless))).toEqual(NOBODY)
    }, on('Analyst')))
})

describe('refused corporate sign-ins of one address', () => {
  it('are limited a minute; good ones are not counted', () =>
    onPlant(
      async (plant) => {
        for (let n = 0; n < 4; n++) expect(outcome(await signInAs(plant, provider))).toEqual(IN)
        const begun = await begin(plant)
        const forged = `${await tokenFor(plant, provider, begun.nonce)}x`
        const codes = []
        for (let n = 0; n < 4; n++) codes.push((await confirm(plant, forged, begun)).code)
        expect(codes).toEqual([...Array(3).fill('IDENTITY_REFUSED'), 'TOO_MANY_REQUESTS'])
        expect(outcome(await signInAs(plant, provider))).toEqual([429, 'TOO_MANY_REQUESTS'])
        plant.moveClock(60_000)
        expect(outcome(await signInAs(plant, provider))).toEqual(IN)
      },
      settingsFor(provider, { RATE_FAILED_SIGN_INS_PER_MINUTE: '3' }),
    ))
})
