import { hasRight, type Need, need, permissions } from '@lineside/contract/core'
import { exampleProfiles } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import { domainDoors, everyEndpoint } from './testing/endpoints.ts'
import { machines } from './testing/guards.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

/**
 * What names who can do something names somebody who really can: every sentence of a refusal that sends its reader to people of
 * a role, and every step that only a manager does, against the people of each demo plant.
 */
const { onPlant } = usePlant()
const tables = await machines()

/** The role that a sentence names, as people read it in en-US. */
const roles = { manager: 'Manager', analyst: 'Analyst', supervisor: 'Supervisor' } as const
type Role = keyof typeof roles

/** What somebody of the role is asked to do; null: anybody who knows the reader can, no right is needed. */
const actions: Readonly<Record<string, Need | null>> = {
  'DELETE_WINDOW_CLOSED manager': need(permissions.registerChecklists, 'w'),
  'LEVEL_NEEDS_MANAGER manager': need(permissions.multipurposeMatrix, 'w'),
  'SIGN_IN_REFUSED supervisor': null,
  'SUPERVISOR_CYCLE supervisor': null,
  'ROUTE_EMPTY analyst': need(permissions.forms, 'w'),
}

/** Every sentence by which a domain refuses something, by its code. */
function sentences(): [string, string][] {
  return domainDoors.flatMap(({ texts }) => {
    const { problems, fieldProblems } = (texts?.['en-US'] ?? {}) as Record<string, Record<string, string> | undefined>
    return Object.entries({ ...problems, ...fieldProblems })
  })
}

const named = sentences().flatMap(([code, sentence]) =>
  (Object.keys(roles) as Role[]).flatMap((role) =>
    new RegExp(`\\b${role}s?\\b`, 'i').test(sentence) ? [`${code} ${role}`] : [],
  ),
)

/** Active people of a plant in a role, with what their profiles give. */
async function peopleAs(plant: TestPlant, role: string, industryId: number) {
  const { rows } = await plant.db.query<{ login: string; rights: Record<number, 'r' | 'w'> | null }>(
    `select a.login, (select jsonb_object_agg(r.permission_id, r.level) from profiles_rights r
       where r.profile_id = a.profile_id) as rights
     from accounts a join accounts_roles o on o.id = a.role_id join accounts_plants p on p.account_id = a.id
     where a.state = 'ACTIVE' and o.name = $1 and p.industry_id = $2`,
    [role, industryId],
  )
  return rows.map(({ login, rights }) => ({ login, isAdmin: false, rights: rights ?? {} }))
}

const plantsOf = ({ facts }: TestPlant) => [facts.plant, facts.other.plant]

describe('a refusal that sends its reader to people of a role', () => {
  it('is known, with what they are asked to do', () => {
    expect([...new Set(named)].sort()).toEqual(Object.keys(actions).sort())
  })

  it.each(Object.entries(actions))('%s finds one at every plant of the demo who can', (entry, action) =>
    onPlant(async (plant) => {
      const role = roles[entry.split(' ')[1] as Role]
      for (const industryId of plantsOf(plant)) {
        const people = await peopleAs(plant, role, industryId)
        expect(people.filter((one) => action === null || hasRight(one, action)).length).toBeGreaterThan(0)
      }
    }),
  )
})

/** Rows of which nobody else than a manager, or an administrator, is the person. */
const managers = tables.flatMap(({ name, part, transitions }) =>
  transitions.flatMap(({ event, actor, needs = [] }) => {
    const isManagers =
      actor === 'manager' ||
      (typeof actor === 'object' && actor.orManager === true && ['nobodyElse', 'administrator'].includes(actor.person))
    return isManagers ? [[[name, part, event].filter(Boolean).join('.'), needs] as const] : []
  }),
)

it.each(managers)('%s, which only a manager does, is done by one of every plant of the demo', (_, needs) =>
  onPlant(async (plant) => {
    for (const industryId of plantsOf(plant)) {
      const people = await peopleAs(plant, 'Manager', industryId)
      expect(people.some((one) => needs.length === 0 || needs.some((right) => hasRight(one, right)))).toBe(true)
    }
  }),
)

/** What only administrators do until a plant gives it to somebody: who belongs to it, and of what it is made. */
const administrators: readonly number[] = [
  permissions.accessProfiles,
  permissions.structure,
  permissions.products,
  permissions.shifts,
  permissions.userManagement,
]

it('every right that a call asks for is held by an example profile, or is the administrators’', () => {
  const guarded = everyEndpoint.flatMap(({ right, name }) => (typeof right === 'string' ? [] : [{ right, name }]))
  const nobodys = guarded.filter(
    ({ right }) =>
      !exampleProfiles.some(({ rights }) => right.some((one) => hasRight({ isAdmin: false, rights }, one))),
  )
  const left = nobodys.filter(({ right }) => !right.every(({ permission }) => administrators.includes(permission)))
  expect(left.map(({ name }) => name)).toEqual([])
})
