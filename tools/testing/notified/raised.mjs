/** The server killed between the commit of records that raise non-conformities and the telling of people. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endServer } from '../built-server.mjs'
import { newRecord, save, signIn } from '../operators.mjs'
import { differences, nothingWaits, pushFaults } from './store.mjs'

/** Raised in one round: few enough that every notification stands for itself (services.md section 4). */
const atOnce = 4
const longestMs = 60

/** Every non-conformity treated, nobody told: the next value outside raises and tells anew. */
const clear = async ({ rows, one, clearPushes, openTransactionsEnd }) => {
  await rows(`update non_conformities set code = 'T', outcome = 'treated', parent_id = null where code <> 'T'`)
  do {
    await rows('delete from notifications')
    // a repeat under way may renew what is deleted here, and push it
    await openTransactionsEnd()
    await clearPushes()
    // one of the round before that came in between would stand there with its push forgotten
  } while (await one('select exists (select from notifications)'))
}

const hasNumber = (field) => (field.type === 'number' || field.type === 'counter') && field.limits

/** A record of a form with one value outside its limits. */
const recordOutside = (form) => {
  const inside = newRecord([form], 1)
  const outside = newRecord([form], 0).values
  const { id } = form.fields.find(hasNumber)
  const values = inside.values.map((one) => (one.fieldId === id ? outside.find(({ fieldId }) => fieldId === id) : one))
  return { ...inside, clientId: randomUUID(), values }
}

/** Who was notified of what a set of records raised, without the names that change with the hour. */
const notified = async ({ rows }, records) => {
  const result = await rows(
    `select c.form_id as form, x.template_key as notice,
            case when x.account_id = n.responsible_id then 'the responsible' else a.login end as who,
            case when x.updated_at > x.created_at then ', renewed' else '' end as again
       from collects_client_ids k join collects c on c.id = k.collect_id
       join non_conformities n on n.collect_id = c.id
       left join notifications x on x.subject_entity = 'non-conformities' and x.subject_id = n.id
       left join accounts a on a.id = x.account_id
      where k.client_id = any($1::uuid[])`,
    [records.map(({ clientId }) => clientId)],
  )
  return result.map(({ form, notice, who, again }) => `${who} heard ${notice} of form ${form}${again}`).sort()
}

const sendAll = async ({ address }, { token }, records, onAnswer = () => undefined) => {
  const sent = records.map((record) => save(address, token, record).then(onAnswer))
  const ends = await Promise.allSettled(sent)
  return ends.flatMap(({ reason }) => (reason && !(reason instanceof TypeError) ? [reason.message] : []))
}

const reference = async (server, store) => {
  const session = await signIn(server.address)
  const forms = session.forms.filter((form) => form.fields.some(hasNumber)).slice(0, atOnce)
  let records = []
  // the first time makes what the second one finds: something treated before at each place
  for (const _ of ['first', 'second']) {
    await clear(store)
    records = forms.map(recordOutside)
    await sendAll(server, session, records)
    await nothingWaits(store)
  }
  return { forms, expected: await notified(store, records) }
}

/** Kills while the telling stands before its write, or at a random moment. Resolves with what was seen then. */
const killMidway = async (server, store, records, beforeNotifying) => {
  const session = await signIn(server.address)
  const block = beforeNotifying ? await store.block('notifications') : null
  const { promise: answered, resolve: onAnswer } = Promise.withResolvers()
  const sending = sendAll(server, session, records, onAnswer)
  if (block) await Promise.all([sending, block.reached()])
  else {
    await Promise.race([answered, sending])
    await wait(randomInt(longestMs))
  }
  await endServer(server, 'SIGKILL')
  await block?.release()
  const refusals = await sending
  await store.alone()
  const [{ stored, waiting, rows }] = await store.rows(
    `select (select count(*)::int from collects_client_ids where client_id = any($1::uuid[])) as stored,
            (select count(*)::int from core_outbox) as waiting,
            -- of these records alone: a repeat of an earlier round is counted, and said, about a second after it
            (select count(*)::int from collects_client_ids k join non_conformities n on n.collect_id = k.collect_id
               join notifications x on x.subject_entity = 'non-conformities' and x.subject_id = n.id
              where k.client_id = any($1::uuid[])) as rows`,
    [records.map(({ clientId }) => clientId)],
  )
  return { refusals, stored, waiting, rows }
}

/** Resolves with the server that came after the killed one. */
const killedRound = async ({ boot, store, check }, killed, { forms, expected }, beforeNotifying) => {
  await clear(store)
  const records = forms.map(recordOutside)
  const { refusals, stored, waiting, rows } = await killMidway(killed, store, records, beforeNotifying)
  const server = await boot()
  await sendAll(server, await signIn(server.address), records)
  await nothingWaits(store)
  const missed =
    beforeNotifying && (stored !== atOnce || waiting === 0 || rows !== 0) ? ['the kill missed the gap'] : []
  check(
    `raised, killed ${beforeNotifying ? 'before the telling' : 'at some moment'}: ${stored} stored, ${waiting} to tell, ${rows} told`,
    [...refusals, ...missed, ...differences(expected, await notified(store, records)), ...(await pushFaults(store))],
  )
  return server
}

export const raisedRounds = async (surroundings, random) => {
  let server = await surroundings.boot()
  const known = await reference(server, surroundings.store)
  const someHear = known.expected.filter((one) => one.startsWith('the responsible heard')).length
  surroundings.check(
    `raised, undisturbed: ${known.expected.join('; ')}`,
    someHear === atOnce ? [] : ['not everything is told'],
  )
  for (let round = 0; round <= random; round++) server = await killedRound(surroundings, server, known, round === 0)
  await endServer(server)
}
