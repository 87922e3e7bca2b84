import type { userChanges } from '@lineside/contract/accounts'
import { type Infer, type Language, writtenLogin } from '@lineside/contract/core'
import type { TopicRight, UserRecord } from './record.ts'

/** All that a person can change of a user. */
export interface Facts {
  login: string
  name: string
  /** where links are sent */
  email: string | null
  /** what the reader of a station reads off it */
  badge: string | null
  roleId: number
  profileId: number
  plants: readonly number[]
  /** those of the plants that the person coordinates */
  coordinates: readonly number[]
  supervisorId: number | null
  logBookId: number | null
  supportAccess: boolean
  absence: { from: string; to: string } | null
  substituteId: number | null
  language: Language
  topicRights: readonly TopicRight[]
}

type Fact = keyof Facts

/** What somebody may do follows from these; nobody changes their own. */
const access: readonly Fact[] = ['roleId', 'profileId', 'plants', 'logBookId', 'supportAccess', 'topicRights']

/** What nobody takes for themselves: what they may do, the plants that they answer for, and who looks after them. */
const givenByOthers: readonly Fact[] = [...access, 'coordinates', 'supervisorId']

/** What holds at all plants of a person at once. */
const everywhere: readonly Fact[] = ['roleId', 'profileId', 'supportAccess', 'absence', 'substituteId']

/** By which it moves who decides what they are named for. */
const arranges: readonly Fact[] = [...access, 'absence', 'substituteId']

/** What a session says of its account. */
const written: readonly Fact[] = [...access, 'name', 'language']

export function factsOf(record: UserRecord): Facts {
  const { absent_from, absent_to } = record
  return {
    login: record.login,
    name: record.name,
    email: record.email,
    badge: record.badge,
    roleId: record.role_id,
    profileId: record.profile_id,
    plants: record.plants,
    coordinates: record.coordinates,
    supervisorId: record.supervisor_id,
    logBookId: record.log_book_id,
    supportAccess: record.technical_support,
    absence: absent_from && absent_to ? { from: absent_from, to: absent_to } : null,
    substituteId: record.substitute_id,
    language: record.language,
    topicRights: record.topic_rights ?? [],
  }
}

type Changes = Omit<Infer<typeof userChanges>, 'rowVersion'>

/** What was sent over what stands; the id is kept in small letters, and compared by its key. */
export function factsAfter(before: Facts, changes: Changes): Facts {
  const input = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: Facts = { ...before, ...input }
  return {
    ...after,
    login: writtenLogin(after.login),
    plants: inOrder(after.plants),
    coordinates: inOrder(after.coordinates),
    topicRights: [...new Map(after.topicRights.map((one) => [one.topicId, one])).values()].sort(
      (a, b) => a.topicId - b.topicId,
    ),
  }
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}

export class Change {
  readonly before: Facts | null
  readonly after: Facts
  readonly keys: ReadonlySet<Fact>

  /** `before` null: a new user, of whom everything that is not empty is new */
  constructor(before: Facts | null, after: Facts) {
    this.before = before
    this.after = after
    const keys = (Object.keys(after) as Fact[]).filter((key) =>
      before ? JSON.stringify(before[key]) !== JSON.stringify(after[key]) : !isEmpty(after[key]),
    )
    this.keys = new Set(keys)
  }

  has(key: Fact): boolean {
    return this.keys.has(key)
  }

  get movesAccess(): boolean {
    return access.some((key) => this.keys.has(key))
  }

  get movesWhatOthersGive(): boolean {
    return givenByOthers.some((key) => this.keys.has(key))
  }

  get movesEverywhere(): boolean {
    return everywhere.some((key) => this.keys.has(key))
  }

  /** whoever changes it does not decide in their place */
  get arrangesPlace(): boolean {
    return arranges.some((key) => this.keys.has(key))
  }

  get movesSession(): boolean {
    return written.some((key) => this.keys.has(key))
  }

  /** Only what changed, as the history keeps it. */
  part(of: Facts): Record<string, unknown> {
    return Object.fromEntries([...this.keys].map((key) => [key, of[key]]))
  }
}

function isEmpty(value: Facts[Fact]): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0)
}
