import type { Abilities, AnyEndpoint, StateMachine } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles, type Sent } from './testing/access-cases.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import type { Person } from './testing/people.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

/**
 * What every catalogue promises of its records, asked of each by the access case of its `change`: a version counts, what
 * changes nothing writes nothing, enabling goes both ways once, and each step stands in the history.
 */
const { onPlant } = usePlant()

interface Stored extends Record<string, unknown> {
  id: number
  enabled: boolean
  state: string
  rowVersion: number
  abilities: Abilities
}

const find = (name: string): AnyEndpoint | undefined => everyEndpoint.find((one) => one.name === name)

async function machineOf(domain: string): Promise<StateMachine | undefined> {
  const door: object = await import(/* @vite-ignore */ `@lineside/contract/${domain}`)
  return Object.values(door).find((one) => one?.name === domain && Object.keys(one.states ?? {}).includes('DISABLED'))
}

const domains = [...new Set(everyEndpoint.map(({ name }) => name.split('.')[0] ?? name))]
const catalogues = await Promise.all(
  domains.map(async (domain) => {
    const [get, log, change] = ['get', 'log', 'change'].map((verb) => find(`${domain}.${verb}`))
    const [enable, disable] = ['enable', 'disable'].map(
      (verb) => find(`${domain}.setEnabled`) ?? find(`${domain}.${verb}`),
    )
    const machine = domain === 'core' ? undefined : await machineOf(domain)
    return get && log && change && change.path === get.path && enable && disable && machine
      ? [{ domain, get, log, change, enable, disable, machine }]
      : []
  }),
)
type Catalogue = (typeof catalogues)[number][number]

async function of(
  plant: TestPlant,
  { domain, get, log, change, enable, disable }: Catalogue,
  login: string = cast.everything,
) {
  const person = await plant.as(login)
  const ask = (endpoint: AnyEndpoint, sent: Sent) => person.call(endpoint as never, sent as never) as ReturnType<Reply>
  const sent = (await everyCase[`${domain}.change`]?.call(plant, person)) ?? {}
  const { params } = sent
  const setEnabled = (to: boolean, rowVersion: number) => {
    const endpoint = to ? enable : disable
    return ask(endpoint, { params, body: { rowVersion, ...(endpoint.name.endsWith('setEnabled') && { enabled: to }) } })
  }
  return {
    sent: sent as Sent & { body: object },
    accountId: person.accountId,
    read: async () => (await ask(get, { params })).body,
    history: async () => (await ask(log, { params })).body as unknown as readonly Record<string, unknown>[],
    change: (body: object) => ask(change, { params, body }),
    setEnabled,
  }
}
type Reply = (...input: Parameters<Person['call']>) => Promise<{ status: number; code?: string; body: Stored }>

it('there are catalogues to prove', () => {
  expect(catalogues.flat().map(({ domain }) => domain)).toEqual(
    expect.arrayContaining(['norms', 'option-groups', 'products', 'profiles', 'shifts']),
  )
})

describe.each(catalogues.flat().map((one) => [one.domain, one] as const))('a record of %s', (domain, catalogue) => {
  it('is changed for the version that was seen; what is so already is answered and leaves no trace', () =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const { sent, accountId, read, history, change } = await of(plant, catalogue)
      const before = await read()
      const changed = await change(sent.body)
      expect(changed).toMatchObject({ status: 200, body: { rowVersion: before.rowVersion + 1 } })
      expect(await read()).toEqual(changed.body)
      const last = (await history()).at(-1) ?? {}
      expect(last).toMatchObject({ event: `${domain}.changed`, actor: { id: accountId } })
      expect(Object.keys(last.before ?? {})).toEqual(Object.keys(last.after ?? {}))
      expect(last.before).not.toEqual(last.after)
      const written = await plant.count('history')
      expect(await change(sent.body)).toMatchObject({ status: 200, body: changed.body })
      const names = Object.entries(before).filter(([key, value]) => key in sent.body && typeof value === 'string')
      const late = await change({ ...sent.body, ...Object.fromEntries(names) })
      expect([late.status, late.code]).toEqual([412, 'STALE'])
      expect(late.body).toMatchObject({ current: { id: before.id, rowVersion: before.rowVersion + 1 } })
      expect(await plant.count('history')).toBe(written)
      expect(await read()).toEqual(changed.body)
    }))

  it('is disabled and enabled again, each once and for the version that was seen', () =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const { accountId, read, history, setEnabled } = await of(plant, catalogue)
      const { rowVersion } = await read()
      expect(await read()).toMatchObject({ enabled: true, state: 'ENABLED', abilities: { disabled: true } })
      expect((await setEnabled(true, rowVersion)).code).toBe('STATE_REFUSED')
      expect((await setEnabled(false, rowVersion + 7)).code).toBe('STALE')
      expect((await setEnabled(false, rowVersion)).body).toMatchObject({
        enabled: false,
        state: 'DISABLED',
        rowVersion: rowVersion + 1,
        abilities: { enabled: true },
      })
      expect((await setEnabled(true, rowVersion)).code).toBe('STALE')
      expect((await setEnabled(false, rowVersion + 1)).code).toBe('STATE_REFUSED')
      const back = await setEnabled(true, rowVersion + 1)
      expect(back.body).toMatchObject({ enabled: true, state: 'ENABLED', rowVersion: rowVersion + 2 })
      expect((await history()).slice(-2)).toMatchObject([
        { event: `${domain}.disabled`, from: 'ENABLED', to: 'DISABLED', actor: { id: accountId } },
        { event: `${domain}.enabled`, from: 'DISABLED', to: 'ENABLED' },
      ])
    }))

  it('offers nothing to who may only view it', () =>
    onPlant(async (plant) => {
      const { machine, get } = catalogue
      const needs = machine.transitions.flatMap((row) => row.needs ?? [])
      await giveRoles(plant, Object.fromEntries(needs.map(({ permission }) => [permission, 'r' as const])))
      const { sent } = await of(plant, catalogue)
      const viewer = await plant.as(cast.lacking)
      const seen = await viewer.call(get as never, { params: sent.params } as never)
      expect([seen.status, (seen.body as unknown as Stored).abilities]).toEqual([200, {}])
    }))

  it('moves by the right that its call asks for', () => {
    const { machine } = catalogue
    const rights = machine.transitions.map(({ event, needs }) => {
      const call = everyEndpoint.find(
        ({ events, name }) => events.includes(`${domain}.${event}`) && !/Import|Many/.test(name),
      )
      return [event, needs, call?.right]
    })
    expect(rights.map(([event, needs]) => [event, needs])).toEqual(rights.map(([event, , right]) => [event, right]))
  })
})
