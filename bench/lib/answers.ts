import { randomUUID } from 'node:crypto'
import {
  type ChecklistContent,
  type ChecklistPlace,
  emptyChecklist,
  newGroup,
  newQuestion,
  questionsOf,
  rangesByCuts,
} from '../../contract/src/checklists/index.ts'
import type { Database } from '../../server/src/core/db/index.ts'

const FIRST = 800_000_000
/** Checklists of 20 questions, the first and the last of 200, each with a former version that asked one of them otherwise. */
const CHECKLISTS = 40
const DAYS = 1826

export interface BenchAnswers {
  plant: number
  /** the checklist that was applied daily at one area for five years, and that area's id */
  checklist: number
  area: number
  /** an answer with 200 questions */
  large: number
  author: number
  from: string
  to: string
}

const question = (id: number) => ({
  ...newQuestion(id, `Is number ${id} as it should be?`, 'YES_NO'),
  weight: 1 + (id % 4),
})

/** So many questions in five groups, a sense each; of the second version the last one is another. */
function content(name: string, questions: number, version: number, place: ChecklistPlace): ChecklistContent {
  const each = Math.ceil(questions / 5)
  const ids = Array.from({ length: questions }, (_, at) => (at === questions - 1 && version === 2 ? 900 : at + 10))
  const groups = ([1, 2, 3, 4, 5] as const).map((sense) => ({
    ...newGroup(sense, `Group ${sense}`, sense),
    questions: ids.slice((sense - 1) * each, sense * each).map(question),
  }))
  const ranges = rangesByCuts(['Good', 'Fair', 'Bad'], [80, 50])
  return { ...emptyChecklist(name), title: name, groups, ranges, places: [place], nextId: 1000 }
}

const answersTo = (shown: ChecklistContent, by: number, at: string) =>
  questionsOf(shown).map(({ id }) => ({
    questionId: id,
    notApplicable: id % 17 === 0,
    choiceId: id % 17 === 0 ? null : 1 + (id % 5 === 0 ? 1 : 0),
    number: null,
    occurrence: id % 5 === 0 ? `Seen by the line, ${randomUUID()}` : '',
    expectedDate: null,
    fileIds: [],
    by,
    at,
    version: 1,
  }))

const storeVersions = `
  insert into checklists_versions (id, checklist_id, version, content, published_at, published_by)
  select $1::bigint + v, $2, v + 1, ($3::jsonb[])[v + 1], now() - interval '6 years', $4 from generate_series(0, 1) v`

const storeChecklist = `
  insert into checklists (id, industry_id, lineage_id, state, name, search_name, title, search_title, industry_ids, version_id,
    version, size, questions, platforms, needs_approval, changed_by, changed_at)
  values ($1, $2, $1, 'ENABLED', $3, lower($3), $3, lower($3), $4, $5, 2, 'M', 20, '{PORTAL}', false, $6, now())`

/**
 * A day after the other for five years, a number of answers each: the first of each day is that of the one area; the others
 * lie over the checklists, the places and people. One of 33 was not applied; few of the newest are open or wait.
 */
const storeAnswers = `
  insert into checklist_answers (id, checklist_id, version_id, version, industry_id, place_kind, place_id, state, approval, request,
    requester_id, requested_at, outcome, author_id, at, started_at, registered_at, expected_date, expected_until, questions, answered,
    answers, score, label, critical_failed, lowest, question_values, group_scores, sense_scores, live_actions)
  select $1::bigint + n, c, c * 10 + v, v + 1, industry, kind, place, state,
    case when state in ('WAITING', 'EDIT_WAITING') then 'WAITING' else 'NONE' end,
    case state when 'WAITING' then 'REGISTRATION' when 'EDIT_WAITING' then 'EDIT' end,
    case when state in ('WAITING', 'EDIT_WAITING') then author end, case when state in ('WAITING', 'EDIT_WAITING') then at end,
    case when state = 'MISSED' then 'MISSED' end, author, at, at, case when state not in ('MISSED', 'EXPECTED') then at end,
    case when state in ('MISSED', 'EXPECTED') then at::date end, case when state in ('MISSED', 'EXPECTED') then at::date end,
    20, 20, $2::jsonb, case when state not in ('MISSED', 'EXPECTED') then 400 + n * 7 % 600 end,
    case when 400 + n * 7 % 600 >= 800 then 'Good' else 'Fair' end, n % 50 = 0, false,
    array(select ((h * 31 + n + q) % 2)::smallint * 10000 from generate_series(1, case when h = 0 then 200 else 20 end) q), '{700,800,900,1000,500}',
    array[400 + n % 600, 500 + n % 500, 600 + n % 400, 700 + n % 300, 800 + n % 200]::smallint[], case when n % 100 = 0 then 1 else 0 end
  from (
    select n, h, case when d > 900 then 1 else 0 end as v,
      $3::bigint + case when h = 0 then 0 else 1 + n % ${CHECKLISTS - 1} end as c,
      case when h = 0 then 'AREA' else 'PLACE' end as kind,
      case when h = 0 then $4 else ($5::bigint[])[1 + n % cardinality($5::bigint[])] end as place,
      case when h = 0 then $6 else ($7::bigint[])[1 + n % cardinality($7::bigint[])] end as industry,
      case when h = 0 then 'REGISTERED' when n % 33 = 0 then 'MISSED' when d >= ${DAYS - 2} and n % 7 = 0 then 'PARTIAL'
        when d >= ${DAYS - 2} and n % 7 = 1 then 'WAITING' when d >= ${DAYS - 2} and n % 7 = 2 then 'EXPECTED'
        when n % 211 = 0 then 'INACTIVE' else 'REGISTERED' end as state,
      ($8::bigint[])[1 + n % cardinality($8::bigint[])] as author,
      now() - make_interval(days => ${DAYS} - d) + make_interval(secs => 60000.0 * h / $9) as at
    from (select n, n / $9 as d, n % $9 as h from generate_series(0, ${DAYS} * $9 - 1) n) numbered) made`

const column = async (db: Database, sql: string) => (await db.query<{ id: number }>(sql)).rows.map(({ id }) => id)

/** Fills the tables of checklists with about so many answers. */
export async function storeBenchAnswers(db: Database, count: number): Promise<BenchAnswers> {
  const perDay = Math.max(2, Math.round(count / DAYS))
  const area = FIRST + 999
  const [plant = 0] = await column(
    db,
    `select id from structure_nodes where time_zone = 'America/Sao_Paulo' order by id`,
  )
  await db.query(
    `insert into structure_audit_areas (id, industry_id, name, search_name) values ($1, $2, 'Bench', 'bench')`,
    [area, plant],
  )
  const places = 'from structure_nodes where enabled order by id limit 97'
  const placeIds = await column(db, `select id ${places}`)
  const plantOf = await column(db, `select industry_id as id ${places}`)
  const people = await column(db, `select id from accounts where state = 'ACTIVE' order by id`)
  const plants = [...new Set([...plantOf, plant])]
  const [author = 0] = people
  const place = { kind: 'AREA', id: area } as const
  const shown = content('Bench', 20, 1, place)
  for (let at = 0; at <= CHECKLISTS; at++) {
    const name = `Bench ${at}`
    const versions = [1, 2].map((version) =>
      JSON.stringify(content(name, at === 0 || at === CHECKLISTS ? 200 : 20, version, place)),
    )
    const id = FIRST + at
    await db.query(storeChecklist, [id, plant, name, plants, id * 10 + 1, author])
    await db.query(storeVersions, [id * 10, id, versions, author])
  }
  const answers = JSON.stringify(answersTo(shown, author, new Date().toISOString()))
  const values = [FIRST, answers, FIRST, area, placeIds, plant, plantOf, people, perDay]
  await db.query(storeAnswers, values)
  const large = await storeLarge(db, content('Large', 200, 2, place), plant, place, author)
  // rows whose commit is not written yet count as visible to nobody, whatever reads an index alone
  await db.query('checkpoint')
  await db.query('vacuum (analyze) checklist_answers')
  const [from = '', to = ''] = (
    await db.query<{ day: string }>(
      `select (now() - make_interval(days => d))::date::text as day from (values (${DAYS}), (0)) s (d)`,
    )
  ).rows.map(({ day }) => day)
  return { plant, checklist: FIRST, area, large, author, from, to }
}

async function storeLarge(db: Database, shown: ChecklistContent, plant: number, place: ChecklistPlace, author: number) {
  const id = FIRST - 1
  const checklist = FIRST + CHECKLISTS
  const answers = JSON.stringify(answersTo(shown, author, new Date().toISOString()))
  await db.query(
    `insert into checklist_answers (id, checklist_id, version_id, version, industry_id, place_kind, place_id, state, author_id, at,
       started_at, registered_at, questions, answered, answers, score, label)
     values ($1, $2, $3, 2, $4, $5, $6, 'REGISTERED', $7, now(), now(), now(), 200, 200, $8, 800, 'Good')`,
    [id, checklist, checklist * 10 + 1, plant, place.kind, place.id, author, answers],
  )
  return id
}
