import type { userHistoryRow } from '@lineside/contract/accounts'
import { type Infer, type Language, writeDay } from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/profiles/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/profiles/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/profiles/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/profiles/texts/tr' with { type: 'json' }
import { coreLabel, fill, inLanguages, textAt } from '../../../core/i18n/index.ts'
import { texts } from '../texts.ts'

const profileTexts = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })

type Row = Pick<Infer<typeof userHistoryRow>, 'kind' | 'before' | 'after' | 'from' | 'to'>

interface Tools {
  language: Language
  /** of a plant */
  placeName(id: number): string
}

interface Saying extends Tools {
  users: (key: string) => string
  profiles: (key: string) => string
}

type Write = (value: unknown, say: Saying) => string | null

const asText: Write = (value) => (typeof value === 'string' && value !== '' ? value : null)
const asFlag: Write = (value, { language }) =>
  typeof value === 'boolean' ? coreLabel(language, value ? 'yesNo.yes' : 'yesNo.no') : null
const asCount: Write = (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : null)

const asPlants: Write = (value, { placeName }) =>
  Array.isArray(value) ? value.map((id: number) => placeName(id) || `#${id}`).join(', ') || null : null

const asPeriod: Write = (value, { users }) => {
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown }
  if (typeof from !== 'string' || typeof to !== 'string') return null
  return fill(users('userHistory.changed.period'), { from: writeDay(from), to: writeDay(to) })
}

const asApplications: Write = (value, { profiles }) =>
  Array.isArray(value) ? value.map((one: string) => profiles(`codes.application.${one}`)).join(', ') || null : null

const code =
  (set: string): Write =>
  (value, { users }) =>
    typeof value === 'string' ? users(`${set}.${value}`) : null

/** What an entry may hold, in the order it is told, with the key of its word. */
const known: readonly { key: string; label: string; write: Write }[] = [
  { key: 'name', label: 'users.columns.name', write: asText },
  { key: 'login', label: 'users.columns.login', write: asText },
  { key: 'email', label: 'users.columns.email', write: asText },
  { key: 'badge', label: 'userHistory.changed.badge', write: asText },
  { key: 'role', label: 'users.columns.role', write: asText },
  { key: 'profile', label: 'users.columns.profile', write: asText },
  { key: 'plants', label: 'users.columns.plants', write: asPlants },
  { key: 'coordinates', label: 'users.columns.coordinates', write: asPlants },
  { key: 'supervisor', label: 'users.columns.supervisor', write: asText },
  { key: 'absence', label: 'userHistory.changed.absence', write: asPeriod },
  { key: 'substitute', label: 'users.columns.substitute', write: asText },
  { key: 'supportAccess', label: 'users.columns.supportAccess', write: asFlag },
  { key: 'logBook', label: 'userHistory.changed.logBook', write: asText },
  { key: 'topicRights', label: 'userHistory.changed.topics', write: asCount },
  { key: 'language', label: 'users.columns.language', write: code('users.codes.language') },
  { key: 'purpose', label: 'userHistory.changed.purpose', write: code('userHistory.codes.purpose') },
  { key: 'delivery', label: 'userHistory.changed.delivery', write: code('userHistory.codes.delivery') },
]

/** Writes what an entry changed, a line for each value: `Name: old → new`; null where it changed none. */
export function changeWriter(tools: Tools): (row: Row) => string | null {
  const word = (texts: object) => (key: string) => textAt(texts, key) ?? key
  const say = { ...tools, users: word(texts[tools.language]), profiles: word(profileTexts[tools.language]) }
  return (row) => [...stateLine(row, say), ...valueLines(row, say), ...rightLines(row, say)].join('\n') || null
}

function stateLine({ kind, from, to }: Row, { users, profiles }: Saying): string[] {
  if (from === to) return []
  const state = (one: string) => (kind === 'profiles' ? profiles(`states.${one}`) : users(`users.states.${one}`))
  return line(users('users.columns.state'), from && state(from), to && state(to))
}

function valueLines({ before, after }: Row, say: Saying): string[] {
  const values = known.flatMap(({ key, label, write }) =>
    line(say.users(label), write(before?.[key], say), write(after?.[key], say)),
  )
  const applications = [before, after].map((one) => asApplications(one?.applications, say))
  return [...values, ...line(say.profiles('columns.applications'), applications[0], applications[1])]
}

/** Of a profile's rights only those that moved are kept, each with its level. */
function rightLines({ before, after }: Row, { profiles }: Saying): string[] {
  const [old, now] = [levels(before?.rights), levels(after?.rights)]
  const level = (value: unknown) => (typeof value === 'string' ? profiles(`codes.rightLevel.${value}`) : null)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((permission) =>
    line(profiles(`permissions.${permission}`), level(old[permission]), level(now[permission])),
  )
}

const levels = (rights: unknown): Record<string, unknown> =>
  typeof rights === 'object' && rights !== null ? (rights as Record<string, unknown>) : {}

function line(label: string, old: string | null | undefined, now: string | null | undefined): string[] {
  if ((old ?? null) === (now ?? null)) return []
  return [`${label}: ${old ?? '–'} → ${now ?? '–'}`]
}
