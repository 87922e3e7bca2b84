import {
  changePlanAction,
  createPlanAction,
  reassignPlanAction,
  resubmitPlanAction,
  withdrawPlanAction,
} from '@lineside/contract/action-plans'
import { permissions } from '@lineside/contract/core'
import { type TopicKind, topicKinds } from '@lineside/contract/topics'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { approved, at, bodyOf, idOf, people, plan, planIn, readAs, topicWith } from './testing.ts'

const { onPlant } = usePlant()

const rightOf = { PLAN: permissions.planActions, SEO: permissions.seoActions } as const

/** Gives the profile of an account exactly these levels of the rights of both kinds. */
async function grant(plant: TestPlant, login: string, levels: Readonly<Record<TopicKind, 'r' | 'w' | null>>) {
  const profile = '(select profile_id from accounts where login = $1)'
  for (const kind of topicKinds) {
    await plant.db.query(`delete from profiles_rights where profile_id = ${profile} and permission_id = $2`, [
      login,
      rightOf[kind],
    ])
    if (levels[kind])
      await plant.db.query(`insert into profiles_rights values (${profile}, $2, $3)`, [
        login,
        rightOf[kind],
        levels[kind],
      ])
  }
  plant.app.services.caches.invalidateAll()
}

const only = (kind: TopicKind, level: 'r' | null) =>
  kind === 'PLAN' ? ({ PLAN: 'w', SEO: level } as const) : ({ PLAN: level, SEO: 'w' } as const)

interface Doing {
  /** the state that the action is in, and who tries */
  state: 'D' | 'S' | 'R'
  by: string
  call(person: Person, plant: TestPlant, id: number): Promise<{ status: number; code?: string | undefined }>
}

const body = async (plant: TestPlant, id: number, own: object) => bodyOf(await readAs(plant, 'admin', id), own) as never

/** What the right to make actions of a kind is asked for, by who would otherwise be let. */
const writing: Record<string, Doing> = {
  withdraw: {
    state: 'S',
    by: people.creator,
    call: (person, _plant, id) => person.call(withdrawPlanAction, { ...at(id), body: { rowVersion: 1 } }),
  },
  resubmit: {
    state: 'R',
    by: people.creator,
    call: async (person, plant, id) =>
      person.call(resubmitPlanAction, { ...at(id), body: await body(plant, id, { what: 'Trocar só a vedação' }) }),
  },
  'reassign as a manager': {
    state: 'D',
    by: 'manager',
    call: async (person, plant, id) =>
      person.call(reassignPlanAction, {
        ...at(id),
        body: { rowVersion: 1, responsibleId: await idOf(plant, 'ivone.sampaio') },
      }),
  },
}

const change: Doing['call'] = async (person, plant, id) =>
  person.call(changePlanAction, { ...at(id), body: await body(plant, id, { how: 'At once' }) })

/** An action of a kind, and its topic; those who are named may take their part in both kinds. */
async function actionOf(plant: TestPlant, kind: TopicKind, state: Doing['state']) {
  for (const login of [people.creator, people.specialist, people.manager])
    await grant(plant, login, { PLAN: 'w', SEO: 'w' })
  const topic = await topicWith(plant, { kind, ...(await approved(plant)) })
  const id = await planIn(plant, state, { topicId: topic.id, values: { kind } })
  return { id, topicId: topic.id }
}

describe.each([
  ['SEO', 'PLAN'],
  ['PLAN', 'SEO'],
] as const)('in a topic of kind %s, with the right to make only actions of kind %s', (kind, other) => {
  it('no action is made', () =>
    onPlant(async (plant) => {
      const { topicId } = await actionOf(plant, kind, 'D')
      const create = async (levels: Parameters<typeof grant>[2]) => {
        await grant(plant, people.creator, levels)
        return (await plant.as(people.creator)).call(createPlanAction, {
          // somebody else's profile than the maker's: they may take their part
          body: (await plan(plant, topicId, { responsibleId: await idOf(plant, people.manager) })) as never,
        })
      }
      expect(await create({ PLAN: 'w', SEO: 'w' })).toMatchObject({ status: 201 })
      expect(await create(only(other, 'r'))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      expect(await create(only(other, null))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }))

  it.each(Object.entries(writing))('to %s is forbidden', (_, { state, by, call }) =>
    onPlant(async (plant) => {
      const { id } = await actionOf(plant, kind, state)
      await grant(plant, by, only(other, 'r'))
      expect(await call(await plant.as(by), plant, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      // who may not even read that kind is told no more than of one that never was
      await grant(plant, by, only(other, null))
      expect(await call(await plant.as(by), plant, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      await grant(plant, by, { PLAN: 'w', SEO: 'w' })
      expect(await call(await plant.as(by), plant, id)).toMatchObject({ status: 200 })
    }),
  )

  it('it is changed by whose action it is, with the right to read it, and by nobody else', () =>
    onPlant(async (plant) => {
      const { id } = await actionOf(plant, kind, 'D')
      await grant(plant, people.manager, only(other, 'r'))
      expect(await change(await plant.as(people.manager), plant, id)).toMatchObject({ code: 'NOT_THE_PERSON' })
      await grant(plant, people.creator, only(other, null))
      const own = await plant.as(people.responsible)
      expect(await change(own, plant, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      await grant(plant, people.creator, only(other, 'r'))
      expect(await change(own, plant, id)).toMatchObject({ status: 200 })
    }))
})
