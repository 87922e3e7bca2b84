import {
  getAccount,
  issueInvitation,
  issuePasswordReset,
  openLink,
  setPassword,
  setUserActive,
  signIn,
} from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { idOf, invite, pathOf, profileId, recordOf, roleId, userManager } from './testing.ts'

const { onPlant } = usePlant()
const HOUR = 3_600_000
const tokenOf = (path: string | null | undefined) => path?.split('#')[1] ?? ''
const use = (plant: TestPlant, token: string, password = 'long-enough') =>
  plant.nobody.call(setPassword, { body: { token, password } })

describe('an invitation', () => {
  it('makes a user who comes in by the link and chooses the password', () =>
    onPlant(async (plant) => {
      const { status, body } = await invite(plant, await plant.as('admin'))
      expect(status).toBe(201)
      expect(body.user).toMatchObject({
        login: 'nilza.prates',
        state: 'INVITED',
        role: { name: 'Operator' },
        plants: [plant.facts.plant],
        hasPassword: false,
        lastUse: null,
        linkExpiresAt: body.link?.expiresAt,
      })
      expect(body.link).toMatchObject({
        purpose: 'invitation',
        path: expect.stringMatching(/^\/primeiro-acesso#[\w-]{43}$/),
        expiresAt: new Date(plant.now().getTime() + 24 * HOUR).toISOString(),
      })
      const token = tokenOf(body.link?.path)
      const opened = await plant.nobody.ask(openLink, { body: { token } })
      expect(opened).toMatchObject({ purpose: 'invitation', owner: { id: 'nilza.prates', name: 'Nilza Prates' } })
      const entered = await use(plant, token)
      expect(entered.body).toMatchObject({ id: body.user.id, isAdmin: false, plants: [plant.facts.plant] })
      const { token: session, device: _, deviceKey: __, ...account } = entered.body
      const query = { id: String(body.user.id) }
      expect(await plant.withToken(session ?? '').ask(getAccount, { query })).toEqual(account)
      const credentials = { id: 'NILZA.prates', password: 'long-enough' }
      expect((await plant.nobody.call(signIn, { body: credentials })).status).toBe(200)
      expect((await recordOf(plant, 'nilza.prates')).state).toBe('ACTIVE')
    }))

  it('opens once, and not behind a newer one or after a day', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { body } = await invite(plant, admin)
      const newer = await admin.ask(issueInvitation, pathOf(body.user.id))
      expect((await use(plant, tokenOf(body.link?.path))).code).toBe('LINK_EXPIRED')
      expect((await use(plant, tokenOf(newer.path))).status).toBe(200)
      expect((await use(plant, tokenOf(newer.path))).code).toBe('LINK_USED')
      expect((await admin.call(issueInvitation, pathOf(body.user.id))).code).toBe('STATE_REFUSED')
      const other = await invite(plant, admin, { login: 'another', name: 'Another One' })
      plant.moveClock(24 * HOUR)
      expect((await use(plant, tokenOf(other.body.link?.path))).code).toBe('LINK_EXPIRED')
    }))

  it('stands nowhere: not in the history, not with an Idempotency-Key', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { body } = await invite(plant, admin)
      const key = { 'idempotency-key': '0f0f0f0f-1111-4222-8333-444444444444' }
      const first = await admin.call(issueInvitation, pathOf(body.user.id), { headers: key })
      const again = await admin.call(issueInvitation, pathOf(body.user.id), { headers: key })
      expect(again.body.path).not.toBe(first.body.path)
      expect(await plant.count('core_idempotency_keys')).toBe(0)
      for (const link of [body.link, first.body, again.body]) {
        const { rows } = await plant.db.query(`select 1 from history where after::text like '%' || $1 || '%'`, [
          tokenOf(link?.path),
        ])
        expect(rows).toEqual([])
      }
    }))

  it.each([
    ['an ID of 21 characters', { login: 'x'.repeat(21) }, 'VALIDATION', ['login']],
    ['an ID that is taken, in other letters', { login: 'OPERATOR' }, 'LOGIN_TAKEN', ['login']],
    ['no plant', { plants: [] }, 'VALIDATION', ['plants']],
    ['an unknown plant', { plants: [987_654] }, 'VALIDATION', ['plants']],
    ['an unknown role', { roleId: 987_654 }, 'VALIDATION', ['roleId']],
    ['an unknown profile', { profileId: 987_654 }, 'VALIDATION', ['profileId']],
    ['an unknown supervisor', { supervisorId: 987_654 }, 'VALIDATION', ['supervisorId']],
    ['an absence that ends first', { absence: { from: '2026-11-22', to: '2026-11-21' } }, 'VALIDATION', ['absence.to']],
  ])('is refused for %s', (_, own, code, fields) =>
    onPlant(async (plant) => {
      const reply = await invite(plant, await plant.as('admin'), own)
      expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual([code, fields])
      expect(await plant.count('accounts', `login = 'nilza.prates'`)).toBe(0)
    }),
  )

  it('is refused for a disabled profile', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update profiles set enabled = false where name = 'Utilities'`)
      const own = { profileId: await profileId(plant, 'Utilities') }
      expect((await invite(plant, await plant.as('admin'), own)).code).toBe('PROFILE_DISABLED')
    }))

  it('gives no more than who invites has', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const code = async (own: Parameters<typeof invite>[2]) => (await invite(plant, manager, own)).code
      expect(await code({ roleId: await roleId(plant, 'Administrador') })).toBe('ADMINISTRATOR_ONLY')
      expect(await code({ plants: [plant.facts.plant, plant.facts.other.plant] })).toBe('RIGHTS_NOT_HELD')
      expect(await code({ supportAccess: true })).toBe('RIGHTS_NOT_HELD')
      expect(await code({ substituteId: await idOf(plant, 'outsider') })).toBe('VALIDATION')
      expect(await code({})).toBeUndefined()
    }))

  it('is for who may manage users', () =>
    onPlant(async (plant) => {
      expect((await invite(plant, await userManager(plant, { 21: 'r' }))).code).toBe('FORBIDDEN')
      expect((await invite(plant, await plant.as('manager'))).code).toBe('FORBIDDEN')
    }))
})

describe('a new password', () => {
  it('comes by a link, ends the sessions of the old one and opens a locked account', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const admin = await plant.as('admin')
      const wrong = { id: 'operator', password: 'wrong-wrong' }
      for (let n = 0; n < 5; n++) await plant.nobody.call(signIn, { body: wrong })
      const link = await admin.ask(issuePasswordReset, pathOf(operator.accountId))
      expect(link.purpose).toBe('passwordReset')
      expect((await operator.call(getAccount, { query: { id: String(operator.accountId) } })).status).toBe(200)
      const entered = await use(plant, tokenOf(link?.path), 'quite-another')
      expect(entered.body.id).toBe(operator.accountId)
      expect((await operator.call(getAccount, { query: { id: String(operator.accountId) } })).status).toBe(401)
      const body = { id: 'operator', password: 'quite-another' }
      expect((await plant.nobody.call(signIn, { body })).status).toBe(200)
    }))

  it.each(['short', 'x'.repeat(129), 'Iloveyou1'])('of %s is refused, and the link goes on', (password) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { path } = await admin.ask(issuePasswordReset, pathOf(await idOf(plant, 'operator')))
      const reply = await use(plant, tokenOf(path), password)
      expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual(['VALIDATION', ['password']])
      expect((await use(plant, tokenOf(path))).status).toBe(200)
    }),
  )

  it('lets nobody in as somebody who has more', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      await plant.db.query(`insert into profiles_rights select id, 5, 'w' from profiles where name = 'Analyst'`)
      plant.app.services.caches.invalidateAll()
      await plant.db.query('insert into accounts_plants select id, $1 from accounts where login = $2', [
        plant.facts.other.plant,
        'supervisor',
      ])
      const code = async (login: string) =>
        (await manager.call(issuePasswordReset, pathOf(await idOf(plant, login)))).code
      expect(await code('admin')).toBe('ADMINISTRATOR_ONLY')
      expect(await code('analyst')).toBe('RIGHTS_NOT_HELD')
      expect(await code('supervisor')).toBe('RIGHTS_NOT_HELD')
      expect(await code('outsider')).toBe('NOT_FOUND')
      expect(await code('operator')).toBeUndefined()
      expect((await recordOf(plant, 'analyst', manager)).abilities.resetPassword).toBe('RIGHTS_NOT_HELD')
    }))

  it('is over for somebody disabled meanwhile', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const id = await idOf(plant, 'operator')
      const { path } = await admin.ask(issuePasswordReset, pathOf(id))
      await admin.ask(setUserActive, { ...pathOf(id), body: { rowVersion: 1, active: false } })
      expect((await use(plant, tokenOf(path))).code).toBe('LINK_EXPIRED')
      expect((await admin.call(issuePasswordReset, pathOf(id))).code).toBe('STATE_REFUSED')
    }))

  it('stands though the profile does not open the portal', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await plant.db.query(`update profiles set applications = '{operatorApp}' where name = 'Operator'`)
      plant.app.services.caches.invalidateAll()
      const { body } = await invite(plant, admin)
      expect((await use(plant, tokenOf(body.link?.path))).code).toBe('NO_PORTAL_RIGHT')
      const credentials = { id: 'nilza.prates', password: 'long-enough' }
      const signedIn = await plant.nobody.call(signIn, { body: credentials }, { platform: 1 })
      expect(signedIn.status).toBe(200)
    }))
})

it('a person keeps their own logbook type before that of the profile', () =>
  onPlant(async (plant) => {
    await plant.db.query(`update profiles set log_book_id = 70 where name = 'Operator'`)
    plant.app.services.caches.invalidateAll()
    const operator = await plant.as('operator')
    const logbook = async () => {
      const { profile, availableRoutes } = await operator.ask(getAccount, {
        query: { id: String(operator.accountId) },
      })
      return [profile.logBookId, availableRoutes.includes(2404)]
    }
    expect(await logbook()).toEqual([70, true])
    // what may be given, the logbooks say
    await plant.db.query(`update accounts set log_book_id = 71 where login = 'operator'`)
    plant.app.services.caches.invalidateAll()
    expect(await logbook()).toEqual([71, true])
  }))
