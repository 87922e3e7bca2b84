/** The server killed between the registration of a checklist's answer and the notification of who approves it. */
import { randomUUID } from 'node:crypto'
import { endServer } from '../built-server.mjs'
import { call, enter } from '../operators.mjs'
import { differences, nothingWaits, pushFaults } from './store.mjs'

const api = '/api/checklist/v1'
const portal = '2'
const auditor = 'beatriz.lacerda'

const signIn = ({ address }) => enter(address, auditor, portal)

const answerOf = ({ id, style, choices, number }) => {
  const [best] = choices.toSorted((one, other) => other.value - one.value)
  const value = style === 'NUMBER' ? { number: number.min ?? number.max } : { choiceId: best.id }
  return { questionId: id, occurrence: 'As it should be', ...value }
}

/** An audit of the demo plant that somebody has to approve, whole, as a device sends it. */
const readAudit = async (server) => {
  const token = await signIn(server)
  const ask = (path) => call(server.address, `${api}/${path}`, { token, platform: portal })
  const offered = await ask('Checklist/GetByPlatformId?platformId=2')
  const { id, versionId, places } = offered.find(({ needsApproval }) => needsApproval)
  const { content } = await ask(`Checklist/Version/${versionId}`)
  const [{ kind, id: placeId }] = places
  const answers = content.groups.flatMap(({ questions }) => questions.map(answerOf))
  return { checklistId: id, versionId, place: { kind, id: placeId }, answers, register: true }
}

const register = async (server, body) =>
  call(server.address, `${api}/ChecklistAnswer`, { token: await signIn(server), platform: portal, body })

/** Who was notified of an audit, by the id under which the device sent it. */
const notified = async ({ rows }, { clientId }) => {
  const result = await rows(
    `select a.login, x.template_key as notice from checklist_answers_client_ids k
       join notifications x on x.subject_entity = 'checklist-answers.decision' and x.subject_id = k.answer_id
       join accounts a on a.id = x.account_id
      where k.client_id = $1`,
    [clientId],
  )
  return result.map(({ login, notice }) => `${login} heard ${notice}`).sort()
}

const nobodyHeard = async ({ rows, clearPushes }) => {
  await rows('delete from notifications')
  await clearPushes()
}

export const registeredRounds = async ({ boot, store, check }) => {
  const server = await boot()
  const audit = await readAudit(server)
  const undisturbed = { ...audit, clientId: randomUUID() }
  await register(server, undisturbed)
  await nothingWaits(store)
  const expected = await notified(store, undisturbed)
  check(`registered, undisturbed: ${expected.length} hear it`, expected.length > 0 ? [] : ['nobody does'])

  await nobodyHeard(store)
  const killed = { ...audit, clientId: randomUUID() }
  const block = await store.block('notifications')
  await Promise.all([register(server, killed), block.reached()])
  await endServer(server, 'SIGKILL')
  await block.release()
  await store.alone()
  const before = await notified(store, killed)
  const waiting = await store.one('select count(*)::int from core_outbox')
  const next = await boot()
  // its device heard nothing and sends it again
  const { state } = await register(next, killed)
  await nothingWaits(store)
  check(`registered, killed before the notification: ${waiting} to notify, ${before.length} notified`, [
    ...(waiting === 0 || before.length > 0 ? ['the kill missed the gap'] : []),
    ...(state === 'WAITING' ? [] : [`it is ${state}`]),
    ...differences(expected, await notified(store, killed)),
    ...(await pushFaults(store)),
  ])
  await endServer(next)
}
