/** The server killed between the approval of a plan action and the notification of who planned it. */
import { endServer } from '../built-server.mjs'
import { call, enter } from '../operators.mjs'
import { differences, nothingWaits, pushFaults } from './store.mjs'

const api = '/api/actionplan/v1'
const portal = '2'
/** In this topic of the demo plant the specialist approves first, the manager last. */
const topicName = 'Reclamações de clientes'
const people = { creator: 'supervisor', specialist: 'analyst', manager: 'manager' }

const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const asker = async ({ address }, who) => {
  const token = await enter(address, people[who], portal)
  return (path, body, method) => call(address, path, { token, body, method, platform: portal })
}

/** An action whose specialist has approved it: the manager's approval is what is left. */
const planned = async (server, what) => {
  const ask = await asker(server, 'creator')
  const topic = (await ask(`${api}/Topic/Options`)).find(({ name }) => name === topicName)
  const [plant] = await ask('/api/domain/v1/Industry')
  // not who plans it: to one person a second word about one action renews the first, and is pushed again
  const [{ id: responsibleId }] = await ask('/api/domain/v1/Account/Search?query=Beatriz')
  const answers = { 'Número da reclamação': '4711', Canal: 'SAC', 'Resposta ao cliente até': day(12) }
  const customFields = topic.fields.flatMap(({ id, name }) => (answers[name] ? [[id, answers[name]]] : []))
  const action = await ask(`${api}/Action`, {
    topicId: topic.id,
    what,
    how: 'With the maintenance of the day',
    placeId: plant.id,
    responsibleId,
    expectedDate: day(10),
    level: topic.level,
    pillarId: topic.pillarId,
    elementId: topic.elementId,
    specialistId: topic.specialist.id,
    managerId: topic.manager.id,
    customFields: Object.fromEntries(customFields),
  })
  return approve(await asker(server, 'specialist'), action)
}

const approve = (ask, { id, rowVersion }) => ask(`${api}/Action/${id}/Approve`, { rowVersion }, 'PUT')

/** Who was notified of an action. */
const notified = async ({ rows }, { id }) => {
  const result = await rows(
    `select a.login, x.template_key as notice from notifications x join accounts a on a.id = x.account_id
      where x.subject_entity = 'action-plans' and x.subject_id = $1`,
    [id],
  )
  return result.map(({ login, notice }) => `${login} heard ${notice}`).sort()
}

const nobodyHeard = async ({ rows, clearPushes }) => {
  await rows('delete from notifications')
  await clearPushes()
}

export const approvedRounds = async ({ boot, store, check }) => {
  const server = await boot()
  const undisturbed = await planned(server, 'Guard the belt of the oven')
  const killed = await planned(server, 'Guard the belt of the freezer')
  await nothingWaits(store)
  await nobodyHeard(store)
  const manager = await asker(server, 'manager')
  await approve(manager, undisturbed)
  await nothingWaits(store)
  const expected = await notified(store, undisturbed)
  check(`approved, undisturbed: ${expected.length} hear it`, expected.length > 0 ? [] : ['nobody does'])

  await nobodyHeard(store)
  const block = await store.block('notifications')
  await Promise.all([approve(manager, killed), block.reached()])
  await endServer(server, 'SIGKILL')
  await block.release()
  await store.alone()
  const before = await notified(store, killed)
  const waiting = await store.one('select count(*)::int from core_outbox')
  const next = await boot()
  await nothingWaits(store)
  const state = await store.one('select state from action_plans where id = $1', [killed.id])
  check(`approved, killed before the notification: ${waiting} to notify, ${before.length} notified`, [
    ...(waiting > 0 && before.length === 0 ? [] : ['the kill missed the gap']),
    ...(state === 'D' ? [] : [`it is ${state}`]),
    ...differences(expected, await notified(store, killed)),
    ...(await pushFaults(store)),
  ])
  await endServer(next)
}
