import { randomUUID } from 'node:crypto'
import { beginSupport, issueInvitation, signIn } from '@lineside/contract/accounts'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { closed, idOf, invite, profileId, roleId } from './users/testing.ts'

export { change, idOf, pathOf, profileId, recordOf, roleId, userManager } from './users/testing.ts'

const at = (id: number | string) => ({ params: { id: String(id) } })
const operator = async (plant: TestPlant) => at(await idOf(plant, 'operator'))

let logins = 0

async function invited(plant: TestPlant): Promise<number> {
  const { body } = await invite(plant, await plant.as('admin'), { login: `invited.${++logins}` })
  return body.user.id
}

async function linkToken(plant: TestPlant, id: number): Promise<string> {
  const link = await (await plant.as('admin')).ask(issueInvitation, at(id))
  return link.path?.split('#')[1] ?? ''
}

async function otherSession(plant: TestPlant, { accountId }: Person) {
  const id = randomUUID()
  await plant.db.query(
    'insert into accounts_sessions (id, account_id, platform, created_at, expires_at) values ($1, $2, 2, $3, $4)',
    [id, accountId, plant.now().toISOString(), new Date(plant.now().getTime() + 3_600_000).toISOString()],
  )
  return id
}

/** Of a device on which somebody has signed in. */
const deviceOf = async (plant: TestPlant) =>
  (await plant.nobody.ask(signIn, { body: { id: 'operator', password: 'lineside-demo' } })).device ?? ''

const looking = async (plant: TestPlant) => ({
  accountId: await idOf(plant, 'operator'),
  reason: 'The list stays empty',
})

const own = (body?: object): AccessCase => ({ call: () => (body ? { body } : {}), elsewhere: 'own' })
const ofUser = (body?: object): AccessCase => ({
  call: async (plant) => ({ ...(await operator(plant)), ...(body && { body }) }),
  elsewhere: 'hidden',
})
const withoutProvider = {
  status: 404,
  because: 'no identity provider is configured; `oidc/` tests them with a real one',
}

const signing: AccessCases = {
  'accounts.signIn': { call: () => ({ body: { id: 'operator', password: 'lineside-demo' } }), elsewhere: 'shared' },
  'accounts.enterStation': {
    call: async (plant) => ({ body: { login: 'operator', pin: '0000', device: await deviceOf(plant) } }),
    elsewhere: 'shared',
    answers: { status: 401, because: 'nobody has chosen a PIN in the demo plant' },
  },
  'accounts.signOut': own(),
  'accounts.openLink': {
    call: async (plant) => ({ body: { token: await linkToken(plant, await invited(plant)) } }),
    elsewhere: 'shared',
  },
  'accounts.becomeAdministrator': {
    call: () => ({ body: { id: 'first', name: 'First Person', password: 'long enough 1', token: 'x'.repeat(43) } }),
    elsewhere: 'shared',
    answers: { status: 404, because: 'nobody has a link to a plant with people' },
  },
  'accounts.beginCorporate': {
    call: () => ({ query: { origin: 'https://portal.example' } }),
    elsewhere: 'shared',
    answers: withoutProvider,
  },
  'accounts.confirmCorporate': {
    call: () => ({ body: { state: 'x'.repeat(43), key: 'y'.repeat(43) } }),
    elsewhere: 'shared',
    answers: withoutProvider,
  },
  'accounts.setPassword': {
    call: async (plant) => ({
      body: { token: await linkToken(plant, await invited(plant)), password: 'long enough 1' },
    }),
    elsewhere: 'shared',
  },
}

const people: AccessCases = {
  'accounts.get': {
    call: (_, { accountId }) => ({ query: { id: accountId } }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'accounts.search': { call: () => ({ query: { query: 'mo' } }), elsewhere: 'own' },
  'accounts.listRoles': { call: () => ({}), elsewhere: 'shared' },
  'accounts.getSubordinates': own(),
  'accounts.getSupervisorHierarchy': own(),
  'accounts.listOutput': own(),
  'accounts.listHistory': { call: () => ({}), by: 'admin', elsewhere: 'shared' },
  'accounts.listHistoryExport': { call: () => ({ body: { format: 'csv' } }), by: 'admin', elsewhere: 'shared' },
  'accounts.profileHolders': {
    call: async (plant) => at(await profileId(plant, 'Operator')),
    elsewhere: 'shared',
  },
}

const users: AccessCases = {
  'accounts.listUsers': own(),
  'accounts.listUsersExport': own({ format: 'csv' }),
  'accounts.getUser': ofUser(),
  'accounts.getOpenWork': ofUser(),
  'accounts.inviteUser': {
    call: async (plant) => ({
      body: {
        login: 'Nilza.Prates',
        name: 'Nilza Prates',
        roleId: await roleId(plant, 'Operator'),
        profileId: await profileId(plant, 'Operator'),
        plants: [plant.facts.plant],
        language: 'pt-BR',
      },
    }),
    elsewhere: { status: 409, body: { code: 'RIGHTS_NOT_HELD' } },
  },
  'accounts.changeUser': ofUser({ rowVersion: 1, name: 'João B. Moreira' }),
  'accounts.changeUsers': {
    call: async (plant) => ({
      body: { users: [{ id: await idOf(plant, 'operator'), rowVersion: 1 }], changes: { language: 'en-US' } },
    }),
    elsewhere: { status: 200, body: [{ done: false, problem: { code: 'NOT_FOUND' } }] },
  },
  'accounts.setActive': ofUser({ rowVersion: 1, active: false }),
  'accounts.issueInvitation': { call: async (plant) => at(await invited(plant)), elsewhere: 'hidden' },
  'accounts.issuePasswordReset': ofUser(),
  'accounts.unlock': {
    async call(plant) {
      await closed(plant, 'operator')
      return operator(plant)
    },
    elsewhere: 'hidden',
  },
}

const ownAccount: AccessCases = {
  'accounts.getOwn': own(),
  'accounts.setOwnLanguage': own({ language: 'en-US' }),
  'accounts.setOwnFavourites': own({ routes: [1900, 1000] }),
  'accounts.changePin': own({ pin: '2580', password: 'lineside-demo' }),
  'accounts.changePassword': own({ current: 'lineside-demo', next: 'long enough 1' }),
  'accounts.listOwnSessions': own(),
  'accounts.endOwnSession': {
    call: async (plant, person) => at(await otherSession(plant, person)),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'accounts.endOtherSessions': own(),
  'accounts.beginSupport': { call: async (plant) => ({ body: await looking(plant) }), elsewhere: 'hidden' },
  'accounts.endSupport': {
    async call(plant, person) {
      const { support } = await person.ask(beginSupport, { body: await looking(plant) })
      return at(support?.id ?? '')
    },
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
}

export const accessCases: AccessCases = { ...signing, ...people, ...users, ...ownAccount }
