import { changeUsers, inviteUser, setUserActive } from '@lineside/contract/accounts'
import { profileCatalogue } from '@lineside/contract/profiles'
import { change, pathOf, profileId, recordOf, roleId, userManager } from '../domains/accounts/testing.ts'
import { create as createLogbook } from '../domains/logbooks/testing.ts'
import { profileNamed } from '../domains/profiles/testing.ts'
import { made } from '../domains/topics/testing.ts'
import type { GivingCase, GivingCases, Refusal } from './giving.ts'
import type { Person } from './people.ts'
import type { TestPlant } from './plant.ts'

interface UserGiving {
  code: string
  /** whose account it is; an operator's where it is left out */
  of?: string
  /** of somebody new it is no giving, or of many at once not to be said */
  alone?: true
  changes(plant: TestPlant, manager: Person): Promise<object> | object
}

const logbookOf = async (plant: TestPlant) => (await createLogbook(plant)).id

/** What a manager of users at São Paulo, who is no manager of the plant, does not hold, by the field that would give it. */
const ofUsers: Readonly<Record<string, UserGiving>> = {
  roleId: { code: 'RIGHTS_NOT_HELD', changes: async (plant) => ({ roleId: await roleId(plant, 'Manager') }) },
  profileId: { code: 'RIGHTS_NOT_HELD', changes: async (plant) => ({ profileId: await profileId(plant, 'Analyst') }) },
  plants: { code: 'RIGHTS_NOT_HELD', changes: ({ facts }) => ({ plants: [facts.plant, facts.other.plant] }) },
  coordinates: {
    code: 'RIGHTS_NOT_HELD',
    changes: ({ facts }) => ({ plants: [facts.plant, facts.other.plant], coordinates: [facts.other.plant] }),
  },
  supervisorId: { code: 'OWN_ACCESS', changes: (_, { accountId }) => ({ supervisorId: accountId }) },
  logBookId: { code: 'RIGHTS_NOT_HELD', changes: async (plant) => ({ logBookId: await logbookOf(plant) }) },
  substituteId: { code: 'OWN_ACCESS', changes: (_, { accountId }) => ({ substituteId: accountId }) },
  supportAccess: { code: 'RIGHTS_NOT_HELD', changes: () => ({ supportAccess: true }) },
  absence: {
    code: 'OWN_ACCESS',
    of: 'antonio.caldas',
    // an administrator made them the substitute before; of who is new it is said along
    async changes(plant, { accountId: substituteId }) {
      await change(plant, await plant.as('admin'), 'antonio.caldas', { substituteId })
      return { absence: { from: '2026-11-01', to: '2026-12-31' }, substituteId }
    },
  },
  'topicRights[].topicId': { code: 'RIGHTS_NOT_HELD', changes: topicRights },
  login: { code: 'RIGHTS_NOT_HELD', of: 'analyst', alone: true, changes: () => ({ login: 'camila' }) },
  email: { code: 'RIGHTS_NOT_HELD', of: 'analyst', alone: true, changes: () => ({ email: 'otavio@example.com' }) },
  badge: { code: 'RIGHTS_NOT_HELD', of: 'analyst', alone: true, changes: () => ({ badge: '04A1B2C3' }) },
}

async function topicRights(plant: TestPlant) {
  return { topicRights: [{ topicId: (await made(plant, await plant.as('admin'))).id, level: 'e' }] }
}

function userCases(): GivingCases {
  const cases: Record<string, GivingCase> = {}
  for (const [path, giving] of Object.entries(ofUsers)) {
    const { code, of = 'operator', changes, alone } = giving
    cases[`accounts.changeUser:${path}`] = {
      code,
      async give(plant) {
        const manager = await userManager(plant)
        return change(plant, manager, of, (await changes(plant, manager)) as never)
      },
    }
    if (alone) continue
    cases[`accounts.inviteUser:${path}`] = { code, give: (plant) => invited(plant, giving) }
    cases[`accounts.changeUsers:changes.${path}`] = {
      code,
      async give(plant) {
        const manager = await userManager(plant)
        return amongMany(plant, manager, of, await changes(plant, manager))
      },
    }
  }
  return cases
}

async function invited(plant: TestPlant, { changes }: UserGiving): Promise<Refusal> {
  const manager = await userManager(plant)
  const body = {
    login: 'nilza.prates',
    name: 'Nilza Prates',
    roleId: await roleId(plant, 'Operator'),
    profileId: await profileId(plant, 'Operator'),
    plants: [plant.facts.plant],
    language: 'pt-BR',
    ...(await changes(plant, manager)),
  }
  return manager.call(inviteUser, { body: body as never })
}

async function amongMany(plant: TestPlant, manager: Person, login: string, changes: object): Promise<Refusal> {
  const { id, rowVersion } = await recordOf(plant, login)
  const [result] = await manager.ask(changeUsers, { body: { users: [{ id, rowVersion }], changes } as never })
  return { status: result?.done ? 200 : 409, code: result?.problem?.code }
}

/** A manager of users of one plant, and an operator of two. */
async function ofBothPlants(plant: TestPlant): Promise<Person> {
  const manager = await userManager(plant)
  const { plant: here, other } = plant.facts
  await change(plant, await plant.as('admin'), 'operator', { plants: [here, other.plant] })
  return manager
}

const activeCases: GivingCases = {
  // what one plant takes from them the other one loses
  'accounts.setActive:active': {
    code: 'RIGHTS_NOT_HELD',
    async give(plant) {
      const manager = await ofBothPlants(plant)
      const { id, rowVersion } = await recordOf(plant, 'operator')
      return manager.call(setUserActive, { ...pathOf(id), body: { rowVersion, active: false } })
    },
  },
  'accounts.changeUsers:changes.active': {
    code: 'RIGHTS_NOT_HELD',
    give: async (plant) => amongMany(plant, await ofBothPlants(plant), 'operator', { active: false }),
  },
}

/** Who manages profiles, and holds one that gives no more than that and an operator's rights. */
const profileManager = (plant: TestPlant) => userManager(plant, { 5: 'w' })

type Content = (plant: TestPlant) => Promise<object> | object

function profileCases(): GivingCases {
  const values: Record<string, Content> = {
    applications: () => ({ applications: ['portal', 'managerApp'] }),
    rights: () => ({ rights: { 4: 'w' } }),
    logBookId: async (plant) => ({ logBookId: await logbookOf(plant) }),
  }
  const cases = Object.entries(values).flatMap(([path, content]): [string, GivingCase][] => [
    [`profiles.create:${path}`, { code: 'RIGHTS_NOT_HELD', give: (plant) => newProfile(plant, content) }],
    [`profiles.change:${path}`, { code: 'RIGHTS_NOT_HELD', give: (plant) => ownProfile(plant, content) }],
  ])
  return Object.fromEntries(cases)
}

async function newProfile(plant: TestPlant, content: Content): Promise<Refusal> {
  const body = { name: 'Night watch', applications: ['portal'], rights: {}, ...(await content(plant)) }
  return (await profileManager(plant)).call(profileCatalogue.create, { body: body as never })
}

async function ownProfile(plant: TestPlant, content: Content): Promise<Refusal> {
  const manager = await profileManager(plant)
  const { id, name, applications, rights, rowVersion } = await profileNamed(plant, 'CIEX')
  const own = (await content(plant)) as { rights?: object }
  const body = { name, applications, rowVersion, ...own, rights: { ...rights, ...own.rights } }
  return manager.call(profileCatalogue.change, { params: { id: String(id) }, body: body as never })
}

/** Users and profiles: every field that gives something, by somebody who does not hold it. */
export const givingUsers: GivingCases = { ...userCases(), ...activeCases, ...profileCases() }
