import { becomeAdministrator, openLink, signIn } from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { createFirstAdministrator, offerFirstAdministrator } from '../index.ts'

const { onPlant } = usePlant()

const HOUR = 3_600_000
const person = { id: 'ana', name: 'Ana Souza', password: 'long-enough' }

/** The plant with nobody in it, and the link that a start would print. */
async function emptied(plant: TestPlant): Promise<string> {
  await plant.db.query('truncate accounts, accounts_roles, profiles cascade')
  const token = await offerFirstAdministrator(plant.db, plant.now())
  if (!token) throw new Error('There is no link')
  return token
}

const use = (plant: TestPlant, token: string, own: Partial<typeof person> = {}) =>
  plant.nobody.call(becomeAdministrator, { body: { ...person, ...own, token } }, { language: 'tr' })

const open = (plant: TestPlant, token: string) => plant.nobody.call(openLink, { body: { token } })

describe('the link to an empty plant', () => {
  it('makes its holder the administrator and signs in', () =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      const { status, body } = await use(plant, token)
      expect(status).toBe(200)
      expect(body).toMatchObject({ name: 'Ana Souza', initials: 'AS', isAdmin: true, language: 'tr', plants: [] })
      expect(body.profile.applications).toContain('portal')
      expect(body.availableRoutes).toContain(2100)
      const { token: session, device: _, deviceKey: __, ...account } = body
      const own = await plant.withToken(session ?? '').send({ url: `/api/domain/v1/Account/Filter?id=${body.id}` })
      expect(own.json()).toEqual(account)
      const { rows } = await plant.db.query<{ event: string; entity_id: number }>(
        `select event, entity_id from history where event like 'accounts.%' order by id`,
      )
      expect(rows.map(({ event, entity_id }) => [event, entity_id])).toEqual([
        ['accounts.linkIssued', 0],
        ['accounts.created', body.id],
        ['accounts.signedIn', body.id],
      ])
    }))

  it('lets its administrator in by ID and password from then on, however the ID is written', () =>
    onPlant(async (plant) => {
      await use(plant, await emptied(plant), { id: '  Çağrı İnan ' })
      for (const id of ['Çağrı İnan', 'çağrı i̇nan']) {
        const { status } = await plant.nobody.call(signIn, { body: { id, password: person.password } })
        expect([id, status]).toEqual([id, 200])
      }
    }))

  it('says what it is for without being used up, and that it was opened', () =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      const expiresAt = new Date(plant.now().getTime() + 24 * HOUR).toISOString()
      for (let n = 0; n < 2; n++) {
        expect((await open(plant, token)).body).toEqual({ purpose: 'firstAdministrator', expiresAt, owner: null })
      }
      expect(await plant.count('history', `event = 'accounts.linkOpened'`)).toBe(2)
      expect((await use(plant, token)).status).toBe(200)
    }))

  it('is not to be found in the database', () =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      const { rows } = await plant.db.query('select * from accounts_links')
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(await plant.count('history', `after::text like '%${token}%'`)).toBe(0)
    }))

  it('is used by one of two who come at once', () =>
    onOwnPlant(async (plant) => {
      const token = await emptied(plant)
      const replies = await Promise.all(['ana', 'bia'].map((id) => use(plant, token, { id })))
      expect(replies.map(({ status, code }) => [status, code]).sort()).toEqual([
        [200, undefined],
        [410, 'LINK_USED'],
      ])
      expect([await plant.count('accounts'), await plant.count('profiles')]).toEqual([1, 1])
    }))

  it('is the only one, however many processes start at once', () =>
    onOwnPlant(async (plant) => {
      await plant.db.query('truncate accounts, accounts_roles, profiles cascade')
      const tokens = await Promise.all([1, 2, 3].map(() => offerFirstAdministrator(plant.db, plant.now())))
      const codes = []
      for (const token of tokens) codes.push((await open(plant, token ?? '')).code ?? 'open')
      expect(codes.sort()).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'open'])
    }))
})

describe('a link that opens nothing', () => {
  const refused = async (plant: TestPlant, token: string) => {
    const opened = await open(plant, token)
    const used = await use(plant, token)
    expect([opened.status, opened.code]).toEqual([used.status, used.code])
    return [used.status, used.code]
  }

  it('was never made here', () =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
      for (const wrong of [other, 'x', token.slice(1), `${token} `, "' or 1=1 --"]) {
        expect([wrong, ...(await refused(plant, wrong))]).toEqual([wrong, 404, 'LINK_UNKNOWN'])
      }
      expect(await plant.count('accounts')).toBe(0)
    }))

  it('is 24 hours old', () =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      plant.moveClock(24 * HOUR - 1)
      expect((await open(plant, token)).status).toBe(200)
      plant.moveClock(1)
      expect(await refused(plant, token)).toEqual([410, 'LINK_EXPIRED'])
      expect(await plant.count('accounts')).toBe(0)
    }))

  it('was followed by a newer one', () =>
    onPlant(async (plant) => {
      const older = await emptied(plant)
      const newer = await offerFirstAdministrator(plant.db, plant.now())
      expect(await refused(plant, older)).toEqual([410, 'LINK_EXPIRED'])
      expect((await use(plant, newer ?? '')).status).toBe(200)
    }))

  it('was used', () =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      await use(plant, token)
      expect(await refused(plant, token)).toEqual([410, 'LINK_USED'])
      expect(await plant.count('accounts')).toBe(1)
    }))

  it('came before an administrator by the settings, after whom there is none any more', () =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      plant.moveClock(Date.now() - plant.now().getTime())
      const late = await offerFirstAdministrator(plant.db)
      expect(await createFirstAdministrator(plant.db, 'Root', 'long-enough')).toBe(true)
      expect(await createFirstAdministrator(plant.db, 'other', 'long-enough')).toBe(false)
      for (const one of [token, late ?? '']) expect((await use(plant, one)).code).toBe('LINK_EXPIRED')
      expect(await offerFirstAdministrator(plant.db)).toBeNull()
      const { status } = await plant.nobody.call(signIn, { body: { id: 'ROOT', password: 'long-enough' } })
      expect([status, await plant.count('accounts')]).toEqual([200, 1])
    }))

  it('is counted, and the address that tries many must wait', () =>
    onPlant(
      async (plant) => {
        const token = await emptied(plant)
        for (let n = 0; n < 3; n++) expect((await open(plant, `wrong${n}`)).code).toBe('LINK_UNKNOWN')
        for (const reply of [await open(plant, token), await use(plant, token)]) {
          expect([reply.status, reply.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
        }
        plant.moveClock(60_000)
        expect((await use(plant, token)).status).toBe(200)
      },
      { settings: { RATE_FAILED_SIGN_INS_PER_MINUTE: '3' } },
    ))
})

describe('what the first administrator gives', () => {
  it.each([
    ['an ID of 21 characters', { id: 'x'.repeat(21) }, { id: 'Çok uzun. En fazla uzunluk: 20.' }],
    ['a blank ID', { id: '  ' }, { id: 'Bu alanı doldurun.' }],
    ['a blank name', { name: ' ' }, { name: 'Bu alanı doldurun.' }],
    ['a password of 7', { password: 'x'.repeat(7) }, { password: 'En az 8 karakter kullanın.' }],
    ['a password of 129', { password: 'x'.repeat(129) }, { password: 'Çok uzun. En fazla uzunluk: 128.' }],
  ])('is refused with the field at fault, and the link goes on: %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const token = await emptied(plant)
      const reply = await use(plant, token, own)
      expect([reply.status, reply.code, reply.fields]).toEqual([400, 'VALIDATION', fields])
      expect((await use(plant, token)).status).toBe(200)
    }),
  )
})
