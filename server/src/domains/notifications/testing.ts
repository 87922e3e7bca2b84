import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { addBrowser } from '@lineside/contract/notifications'
import { runAsSystem, type WriteContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import type { AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type Notice, notify } from './index.ts'

export function asSystem<T>(plant: TestPlant, act: (ctx: WriteContext) => Promise<T>): Promise<T> {
  return runAsSystem(plant.app.services, collectReactions([]), [], act)
}

type Input = Partial<Omit<Notice<'nonConformity.raised'>, 'receivers'>>

/** Tells accounts of a broken limit; what is given replaces the usual. */
export function notifyAll(plant: TestPlant, receivers: Notice['receivers'], input: Input = {}): Promise<void> {
  const notice: Notice<'nonConformity.raised'> = {
    source: 'NonConformity',
    link: '17',
    templateKey: 'nonConformity.raised',
    params: { field: 'Temperatura', value: { number: 1234.5, unit: '°C' }, point: 'Estufa 1', form: 'Cozimento' },
    receivers,
    industryId: plant.facts.plant,
    subject: { entity: 'tests', id: 17 },
    actorId: null,
    ...input,
  }
  return asSystem(plant, (ctx) => notify(ctx, notice))
}

async function notified(plant: TestPlant, { accountId }: Person): Promise<{ id: string }> {
  await notifyAll(plant, [accountId])
  const { rows } = await plant.db.query<{ id: number }>(
    'select id from notifications where account_id = $1 order by id desc limit 1',
    [accountId],
  )
  return { id: String(rows[0]?.id) }
}

/** What somebody chooses who has chosen nothing yet. */
export const choice = (own: object = {}) => ({
  rowVersion: 1,
  portalOff: [],
  browser: [],
  mail: [],
  rhythm: 'OFF' as const,
  shiftId: null,
  ...own,
})

/** A browser as it subscribes, at a service that nobody asks before something is pushed. */
export function subscription(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const keys = createECDH('prime256v1')
  return { endpoint, p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

async function browserOf(person: Person): Promise<{ id: string }> {
  return { id: String((await person.ask(addBrowser, { body: subscription() })).id) }
}

/** Everybody reads and marks their own notifications alone. */
export const accessCases: AccessCases = {
  'notifications.list': { call: () => ({}), elsewhere: 'own' },
  'notifications.count': { call: () => ({}), elsewhere: 'own' },
  'notifications.read': {
    call: async (plant, person) => ({ params: await notified(plant, person), query: { read: 'true' } }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'notifications.readAll': { call: () => ({}), elsewhere: 'own' },
  'notifications.listBrowsers': { call: () => ({}), elsewhere: 'own' },
  'notifications.addBrowser': { call: () => ({ body: subscription() }), elsewhere: 'own' },
  'notifications.renewBrowser': {
    call: async (_plant, person) => ({ params: await browserOf(person), body: subscription() }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'notifications.removeBrowser': {
    call: async (_plant, person) => ({ params: await browserOf(person) }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'notifications.tryBrowser': {
    call: async (_plant, person) => ({ params: await browserOf(person) }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'notifications.getChannels': { call: () => ({}), elsewhere: 'own' },
  'notifications.changeChannels': { call: () => ({ body: choice() }), elsewhere: 'own' },
}
