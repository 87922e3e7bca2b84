import { searchText } from '@lineside/contract/core'
import { type DemoRecords, localized, type Store, storeRows } from '../../../core/demo/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { type DemoTopicRight, storeDemoTopicRights } from '../../accounts/index.ts'
import { type DemoTopic, demoRights, demoTopics } from './topics.ts'

const columns = {
  id: 'bigint',
  kind: 'text',
  name: 'text',
  search_name: 'text',
  pillar_id: 'bigint',
  manager_approval: 'boolean',
  specialist_approval: 'boolean',
  manager_id: 'bigint',
  specialist_id: 'bigint',
  preselect: 'boolean',
  level: 'int',
  element_id: 'bigint',
  effectiveness_check: 'boolean',
  evidence_required: 'boolean',
  enabled: 'boolean',
} as const

const fieldColumns = {
  id: 'bigint',
  topic_id: 'bigint',
  ordinal: 'int',
  name: 'text',
  kind: 'text',
  position: 'text',
  required: 'boolean',
  hidden: 'boolean',
  options: 'jsonb',
} as const

export const topicsDemo: DemoRecords = async (on, { next }) => {
  const pillars = await readPillars(on)
  const all = localized(demoTopics)
  const logins = all.flatMap(({ manager, specialist }) => [manager ?? [], specialist ?? []].flat())
  const people = await demoPeopleByLogin({ db: on }, { ids: [], logins })
  const topics = all.map((topic) => ({ ...topic, id: next() }))
  const idOf = (login: string | undefined) => (login === undefined ? null : (people.idOf(login) ?? null))
  await storeRows(
    on,
    'topics',
    columns,
    topics.map((topic) => ({
      id: topic.id,
      kind: topic.kind ?? 'PLAN',
      name: topic.name,
      search_name: searchText(topic.name),
      ...pillars(topic),
      manager_approval: topic.manager !== undefined,
      specialist_approval: topic.specialist !== undefined && !topic.onlyJudges,
      manager_id: idOf(topic.manager),
      specialist_id: idOf(topic.specialist),
      preselect: topic.preselect !== undefined,
      level: topic.preselect?.level ?? null,
      effectiveness_check: topic.effectivenessCheck ?? false,
      evidence_required: topic.evidenceRequired ?? false,
      enabled: !topic.disabled,
    })),
  )
  const fields = topics.flatMap(({ id: topic_id, fields = [] }) =>
    fields.map(({ required = false, hidden = false, options = [], ...field }, ordinal) => ({
      ...field,
      id: next(),
      topic_id,
      ordinal,
      required,
      hidden,
      options: JSON.stringify(options),
    })),
  )
  await storeRows(on, 'topics_fields', fieldColumns, fields)
  const byName = new Map(topics.map(({ name, id }) => [name, id]))
  await storeDemoTopicRights(
    on,
    localized(demoRights).flatMap((right) => rightsOf(right, byName)),
  )
}

/** The pillar of a topic, and its element where it names one. */
async function readPillars(on: Store) {
  const { rows } = await on.query<{ id: number; initials: string }>('select id, initials from pillars_names')
  const { rows: elements } = await on.query<{ id: number; pillar_id: number; name: string }>(
    'select id, pillar_id, name from pillars_elements_names',
  )
  return ({ pillar, preselect }: DemoTopic) => {
    const pillar_id = rows.find(({ initials }) => initials === pillar)?.id ?? 0
    const element = elements.find((one) => one.pillar_id === pillar_id && one.name === preselect?.element)
    return { pillar_id, element_id: element?.id ?? null }
  }
}

function rightsOf({ logins, edits, views }: (typeof demoRights)[number], byName: ReadonlyMap<string, number>) {
  const rights = (login: string, names: readonly string[], level: 'v' | 'e'): DemoTopicRight[] =>
    names.flatMap((name) => ({ login, topicId: byName.get(name) ?? 0, level }))
  return logins.flatMap((login) => [...rights(login, edits, 'e'), ...rights(login, views, 'v')])
}
