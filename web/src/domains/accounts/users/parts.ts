import { type Formats, type Labels, labelsOf, textOf } from '../../../core/i18n/index.ts'
import type { PlaceName } from '../../../core/pickers/index.ts'
import type { ChangedPart } from '../../../core/record/index.ts'
import type { User } from './queries.ts'
import { type Period, periodOf, writePeriod } from './values.ts'

type Part = Readonly<Record<string, unknown>>

export interface PartTools {
  formats: Formats
  placeName: PlaceName
}

interface Writing extends PartTools {
  users: Labels
}

type Write = (value: unknown, writing: Writing) => string | null

const asText: Write = (value) => (typeof value === 'string' && value !== '' ? value : null)
const asFlag: Write = (value) => (typeof value === 'boolean' ? textOf('core', value ? 'yesNo.yes' : 'yesNo.no') : null)

const asPlants: Write = (value, { placeName }) => {
  if (!Array.isArray(value)) return null
  const names = value.map((id: number) => placeName('industry', { industryId: id }) || `#${id}`)
  return names.join(', ') || null
}

const asPeriod: Write = (value, { formats }) => writePeriod(value as Partial<Period> | null, formats)

const asTopics: Write = (value) =>
  Array.isArray(value) && value.length > 0 ? textOf('accounts', 'people.topicCount', { count: value.length }) : null

const asApplications: Write = (value) => {
  if (!Array.isArray(value)) return null
  const labels = labelsOf('profiles')
  return value.map((one: string) => labels.code('application', one)).join(' · ') || null
}

const code =
  (set: string): Write =>
  (value, { users }) =>
    typeof value === 'string' ? users.code(set, value) : null

const own = (key: string) => textOf('accounts', `userHistory.changed.${key}`) ?? key

/** What a change may be of, in the order it is told. What is kept by id has its name beside it. */
const known: readonly { key: string; label: (users: Labels) => string; write: Write }[] = [
  { key: 'name', label: (users) => users.column('name'), write: asText },
  { key: 'login', label: (users) => users.column('login'), write: asText },
  { key: 'email', label: (users) => users.column('email'), write: asText },
  { key: 'state', label: (users) => users.column('state'), write: code('states') },
  { key: 'role', label: (users) => users.column('role'), write: asText },
  { key: 'profile', label: (users) => users.column('profile'), write: asText },
  { key: 'plants', label: (users) => users.column('plants'), write: asPlants },
  { key: 'coordinates', label: (users) => users.column('coordinates'), write: asPlants },
  { key: 'supervisor', label: (users) => users.column('supervisor'), write: asText },
  { key: 'absence', label: () => own('absence'), write: asPeriod },
  { key: 'substitute', label: (users) => users.column('substitute'), write: asText },
  { key: 'supportAccess', label: (users) => users.column('supportAccess'), write: asFlag },
  { key: 'logBook', label: () => own('logBook'), write: asText },
  { key: 'topicRights', label: () => own('topics'), write: asTopics },
  { key: 'language', label: (users) => users.column('language'), write: code('language') },
  {
    key: 'purpose',
    label: () => own('purpose'),
    write: (value) => (typeof value === 'string' ? labelsOf('accounts', 'userHistory').code('purpose', value) : null),
  },
  {
    key: 'delivery',
    label: () => own('delivery'),
    write: (value) => (typeof value === 'string' ? labelsOf('accounts', 'userHistory').code('delivery', value) : null),
  },
  { key: 'applications', label: () => labelsOf('profiles').column('applications'), write: asApplications },
]

/** Old and new values of a change, in words; what did not change is not told. */
export function changedParts(before: Part | null, after: Part | null, tools: PartTools): ChangedPart[] {
  const writing = { ...tools, users: labelsOf('accounts', 'users') }
  const written = known.flatMap(({ key, label, write }) => {
    const [old, now] = [write(valueIn(before, key), writing), write(valueIn(after, key), writing)]
    return old === now ? [] : [{ label: label(writing.users), old, now: now ?? '—' }]
  })
  return [...written, ...changedRights(before?.rights, after?.rights)]
}

/** `roleId: 7` has `role: 'Manager'` beside it; without a name it is taken away. */
function valueIn(part: Part | null, key: string): unknown {
  return part?.[key] ?? null
}

/** Of a profile's rights only those that moved are kept, each with its level. */
function changedRights(before: unknown, after: unknown): ChangedPart[] {
  const [old, now] = [before, after].map((one) => (typeof one === 'object' && one !== null ? one : {})) as [Part, Part]
  const labels = labelsOf('profiles')
  const level = (value: unknown) => (typeof value === 'string' ? labels.code('rightLevel', value) : null)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((permission) => {
    const [was, is] = [level(old[permission]), level(now[permission])]
    if (was === is) return []
    return [{ label: labels.find(`permissions.${permission}`) ?? permission, old: was, now: is ?? '—' }]
  })
}

/** What somebody else changed of a user between two versions. */
export function changesBetween(before: User, current: User, tools: PartTools): ChangedPart[] {
  return changedParts(factsOf(before), factsOf(current), tools)
}

function factsOf(user: User): Part {
  const { role, profile, supervisor, substitute, absentFrom, absentTo, ...rest } = user
  return {
    ...rest,
    role: role.name,
    profile: profile.name,
    supervisor: supervisor?.name,
    substitute: substitute?.name,
    logBook: rest.logBookId === null ? undefined : `#${rest.logBookId}`,
    absence: periodOf({ from: absentFrom, to: absentTo }),
  }
}
