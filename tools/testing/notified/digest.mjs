/** The server killed during the daily digest. */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endServer } from '../built-server.mjs'
import { differences, pushFaults, until } from './store.mjs'

const job = 'non-conformities.digest'
const plant = `(select id from structure_nodes where level = 'industry' order by id limit 1)`
const longestMs = 80
const former = '2000-01-01'

/**
 * The plant's day begins anew: what was sent counts as sent the day before, nobody has been told, and no digest that an
 * earlier part killed waits to be run again.
 */
const dayBefore = async ({ rows, clearPushes }) => {
  await rows('delete from core_jobs_requests where job = $1', [job])
  await rows(
    `insert into core_jobs_marks (job, industry_id, mark) values ($1, ${plant}, $2)
    on conflict (job, industry_id) do update set mark = excluded.mark`,
    [job, former],
  )
  await rows('delete from non_conformities_digests')
  await rows('delete from notifications')
  await clearPushes()
}

const notified = async ({ rows }) => {
  const result = await rows(
    `select a.login, n.template_key as notice from notifications n join accounts a on a.id = n.account_id
      where n.template_key like 'digest.%'`,
  )
  return result.map(({ login, notice }) => `${login} heard ${notice}`).sort()
}

/** The digest is over: its rows are there, and the queue holds it no more. */
const over = ({ one }) =>
  until('the digest to be over', () =>
    one(
      `select true where exists (select from non_conformities_digests where industry_id = ${plant})
         and not exists (select from core_jobs_requests where job = $1)`,
      [job],
    ),
  )

/** At any hour it is past the digest's time; the other plants had theirs. */
const prepare = async ({ rows }) => {
  await rows(`insert into settings (key, value) values ('digest.time', '"00:00"')
    on conflict (key) do update set value = excluded.value`)
  await rows(
    `insert into core_jobs_marks (job, industry_id, mark)
    select $1, id, '9999-12-31' from structure_nodes where level = 'industry'
    on conflict (job, industry_id) do update set mark = excluded.mark`,
    [job],
  )
  // what else tells people once a day would be taken for the digest
  await rows(`update core_jobs_marks set mark = '9999-12-31' where job <> $1 and length(mark) = 10`, [job])
}

const reference = async ({ boot, store }) => {
  await prepare(store)
  await dayBefore(store)
  const server = await boot()
  await over(store)
  await endServer(server)
  return notified(store)
}

/** The digest begins with the first look at the clock, which comes before the server says that it is ready. */
const begun = ({ one }) =>
  until('the digest to begin', () =>
    one(`select true from core_jobs_marks where job = $1 and industry_id = ${plant} and mark <> $2`, [job, former]),
  )

/** Where a round kills the server; in one of them the queue never heard that the digest was sent. */
const moments = {
  async 'before it is written'(_store, block) {
    await block.reached()
  },
  async 'between its commit and the queue'(store) {
    await over(store)
  },
  async 'at some moment'(store) {
    await begun(store)
    await wait(randomInt(longestMs))
  },
}

const killMidway = async ({ launch, store }, moment) => {
  const block = moment === 'before it is written' ? await store.block('notifications') : null
  const server = launch()
  server.address.catch(() => undefined)
  await moments[moment](store, block)
  await endServer(server, 'SIGKILL')
  await block?.release()
  await store.alone()
  if (moment === 'between its commit and the queue') {
    await store.rows(
      `insert into core_jobs_requests (job, payload, key, at, attempts, taken_until)
        select job, jsonb_build_object('job', job, 'industryId', industry_id, 'mark', mark),
          concat_ws(' ', job, industry_id, mark), now(), 1, now() + interval '30 seconds'
        from core_jobs_marks where job = $1 and industry_id = ${plant}`,
      [job],
    )
  }
  const [{ state, sent }] = await store.rows(
    `select coalesce((select case when taken_until is null then 'waiting' else 'active' end
              from core_jobs_requests where job = $1), 'nothing') as state,
            (select count(*)::int from non_conformities_digests) as sent`,
    [job],
  )
  return { state, sent }
}

const killedRound = async (surroundings, expected, moment) => {
  const { boot, store, check } = surroundings
  await dayBefore(store)
  const { state, sent } = await killMidway(surroundings, moment)
  await store.rescue()
  const server = await boot()
  await over(store)
  const missed = moment === 'before it is written' && (state !== 'active' || sent !== 0)
  check(`digest, killed ${moment}: in the queue ${state}, ${sent ? '' : 'not '}written`, [
    ...(missed ? ['the kill missed the digest'] : []),
    ...differences(expected, await notified(store)),
    ...(await pushFaults(store)),
  ])
  await endServer(server)
}

export const digestRounds = async (surroundings, random) => {
  const expected = await reference(surroundings)
  surroundings.check(`digest, undisturbed: ${expected.length} hear it`, expected.length > 2 ? [] : ['that is too few'])
  const some = Array.from({ length: random }, () => 'at some moment')
  const rounds = ['before it is written', 'between its commit and the queue', ...some]
  for (const moment of rounds) await killedRound(surroundings, expected, moment)
}
