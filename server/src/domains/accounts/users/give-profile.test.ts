import { changeUsers } from '@lineside/contract/accounts'
import { profileCatalogue } from '@lineside/contract/profiles'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import { onOwnPlant, plantOn, type TestPlant } from '../../../testing/plant.ts'
import { openTestProvider, settingsFor, signInAs, type TestProvider } from '../oidc/testing.ts'
import { change, idOf, invite, recordOf } from './testing.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await openTestProvider()
})
afterAll(() => provider.close())

const PROFILE = 'Night watch'
const settings = () =>
  settingsFor(provider, { OIDC_AUTO_PROVISION: 'on', OIDC_DEFAULT_PROFILE: PROFILE, OIDC_FLOW: 'implicit' })

/** A database on whose connections the next commit waits for what `before` is given. */
function current() {
  let before: (() => Promise<void>) | undefined
  const wrap = (db: Database): Database => ({
    ...db,
    async connect(options) {
      const lease = await db.connect(options)
      return {
        ...lease,
        async exec(sql) {
          const first = sql === 'commit' ? before : undefined
          if (first) before = undefined
          await first?.()
          return lease.exec(sql)
        },
      }
    },
  })
  return {
    wrap,
    beforeCommit(does: () => Promise<void>) {
      before = does
    },
  }
}

type Action = (plant: TestPlant, profileId: number) => Promise<string>

/** Every way in which somebody comes to hold a profile; answers the code of the problem, or `done`. */
const givings: Record<string, Action> = {
  'an invitation': async (plant, profileId) =>
    (await invite(plant, await plant.as('admin'), { profileId })).code ?? 'done',
  'an edit': async (plant, profileId) =>
    (await change(plant, await plant.as('admin'), 'operator', { profileId })).code ?? 'done',
  'a bulk edit': async (plant, profileId) => {
    const { rowVersion } = await recordOf(plant, 'operator')
    const users = [{ id: await idOf(plant, 'operator'), rowVersion }]
    const [result] = await (await plant.as('admin')).ask(changeUsers, { body: { users, changes: { profileId } } })
    return result?.problem?.code ?? 'done'
  },
  'a first corporate sign-in': async (plant) =>
    (await signInAs(plant, provider, { sub: 's-7', preferred_username: 'nova.pessoa' })).code ?? 'done',
}

const disabling: Action = async (plant, profileId) => {
  const admin = await plant.as('admin')
  const input = { params: { id: String(profileId) }, body: { rowVersion: 1, enabled: false } }
  return (await admin.call(profileCatalogue.setEnabled, input)).code ?? 'done'
}

/** Until the other one has ended or waits for a lock. The embedded engine has one connection: there it waits for that. */
async function untilItWaits(plant: TestPlant, other: Promise<unknown>) {
  if (plant.db.engine === 'pglite') return
  let ended = false
  void other.finally(() => {
    ended = true
  })
  await vi.waitFor(
    async () => {
      const waiting = `datname = current_database() and wait_event_type = 'Lock'`
      expect(ended || (await plant.count('pg_stat_activity', waiting)) > 0).toBe(true)
    },
    { interval: 5, timeout: 20_000 },
  )
}

/** The second begins, in another process, when the first has done everything but its commit. */
async function overlapped(first: Action, second: Action) {
  let outcome: string[] = []
  let left = { holders: -1, disabled: -1 }
  const commit = current()
  await onOwnPlant(
    async (plant) => {
      const other = await plantOn(plant.db, settings())
      const body = { name: PROFILE, applications: ['portal' as const], rights: { 1: 'r' as const } }
      const { id } = await (await plant.as('admin')).ask(profileCatalogue.create, { body })
      await Promise.all([plant, other].map((one) => one.as('admin')))
      let late: Promise<string> | undefined
      commit.beforeCommit(async () => {
        late = second(other, id)
        await untilItWaits(plant, late)
      })
      const early = await first(plant, id)
      outcome = [early, (await late) ?? 'never began']
      left = {
        holders: await plant.count('accounts', `profile_id = ${id}`),
        disabled: await plant.count('profiles', `id = ${id} and not enabled`),
      }
      await other.app.close()
    },
    { ...settings(), wrap: commit.wrap },
  )
  return { outcome, left }
}

describe.each(Object.entries(givings))('a profile by %s', (how, giving) => {
  it('is not given while somebody disables it', async () => {
    const { outcome, left } = await overlapped(disabling, giving)
    const refusal = how === 'a first corporate sign-in' ? 'NO_PORTAL_RIGHT' : 'PROFILE_DISABLED'
    expect(outcome).toEqual(['done', refusal])
    expect(left).toEqual({ holders: 0, disabled: 1 })
  })

  it('is not disabled while it is given', async () => {
    const { outcome, left } = await overlapped(giving, disabling)
    expect(outcome).toEqual(['done', 'PROFILE_HELD'])
    expect(left).toEqual({ holders: 1, disabled: 0 })
  })
})
