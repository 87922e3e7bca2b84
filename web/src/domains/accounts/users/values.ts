import { MAX_LOGIN_LENGTH, newUser } from '@lineside/contract/accounts'
import { type Language, searchText } from '@lineside/contract/core'
import type { Resolver } from 'react-hook-form'
import { ApiProblem } from '../../../core/api/index.ts'
import { formCheck } from '../../../core/form/index.ts'
import { type Formats, textOf } from '../../../core/i18n/index.ts'
import type { User, UserBody } from './queries.ts'

/** A period as it is typed: each end for itself. */
export interface Period {
  from: string | null
  to: string | null
}

/** A user as the form holds one: what is not chosen yet is null. */
export interface UserValues {
  login: string
  name: string
  /** as it is typed: empty is none */
  email: string
  /** as it is typed: empty is none */
  badge: string
  roleId: number | null
  profileId: number | null
  plants: number[]
  coordinates: number[]
  supervisorId: number | null
  logBookId: number | null
  supportAccess: boolean
  absence: Period
  substituteId: number | null
  language: Language
  topicRights: UserBody['topicRights']
}

export function valuesOf(user: User): UserValues {
  const { role, profile, supervisor, substitute, absentFrom, absentTo } = user
  return {
    login: user.login,
    name: user.name,
    email: user.email ?? '',
    badge: user.badge ?? '',
    roleId: role.id,
    profileId: profile.id,
    plants: [...user.plants],
    coordinates: [...user.coordinates],
    supervisorId: supervisor?.id ?? null,
    logBookId: user.logBookId,
    supportAccess: user.supportAccess,
    absence: { from: absentFrom, to: absentTo },
    substituteId: substitute?.id ?? null,
    language: user.language,
    topicRights: user.topicRights,
  }
}

export const noPeriod: Period = { from: null, to: null }

/** Somebody new; the plants and the language are most often those of who invites. */
export function newValues(language: Language, plants: readonly number[]): UserValues {
  return {
    login: '',
    name: '',
    email: '',
    badge: '',
    roleId: null,
    profileId: null,
    plants: [...plants],
    coordinates: [],
    supervisorId: null,
    logBookId: null,
    supportAccess: false,
    absence: noPeriod,
    substituteId: null,
    language,
    topicRights: [],
  }
}

/** An ID as most plants write one: first and last name, 'Ana Maria Souza' → 'ana.souza'; one name alone is none. */
export function loginOf(name: string): string {
  const terms = searchText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const ends = terms.length > 1 ? [terms[0], terms.at(-1)] : []
  return ends.join('.').slice(0, MAX_LOGIN_LENGTH)
}

/** A period with neither end is none; with one end it lacks the other. */
export function periodOf({ from, to }: Period): Period | null {
  return from || to ? { from: from || null, to: to || null } : null
}

/** In words; null for none. */
export function writePeriod(period: Partial<Period> | null, formats: Formats): string | null {
  const { from, to } = period ?? {}
  if (!from && !to) return null
  if (!from || !to || from === to) return formats.day((from || to) as string)
  return textOf('accounts', 'userHistory.changed.period', { from: formats.day(from), to: formats.day(to) })
}

/** Who leaves a plant does not coordinate it any more; the form shows it so from the moment the plant is taken away. */
export function coordinatedOf(coordinates: readonly number[], plants: readonly number[]): number[] {
  return coordinates.filter((plant) => plants.includes(plant))
}

/** Checks what is typed by the contract; what comes out can be sent. */
export function userCheck(): Resolver<UserValues, unknown, UserBody> {
  return formCheck(newUser(), (values) => ({
    ...values,
    email: values.email.trim() || null,
    badge: values.badge.trim() || null,
    coordinates: coordinatedOf(values.coordinates, values.plants),
    absence: periodOf(values.absence),
  }))
}

/** What differs from the user as the form stands on: what others saved is not sent back. */
export function changesIn(user: User, body: UserBody): Partial<UserBody> {
  const { absence, ...values } = valuesOf(user)
  const before: Record<string, unknown> = {
    ...values,
    email: user.email,
    badge: user.badge,
    absence: periodOf(absence),
  }
  const moved = Object.entries(body).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
  return Object.fromEntries(moved)
}

const places: Readonly<Record<string, keyof UserValues>> = {
  LAST_ADMIN: 'roleId',
  ADMINISTRATOR_ONLY: 'roleId',
  PROFILE_DISABLED: 'profileId',
  SUPERVISOR_CYCLE: 'supervisorId',
  LOGIN_TAKEN: 'login',
}

const givable = [
  'login',
  'email',
  'badge',
  'roleId',
  'profileId',
  'plants',
  'coordinates',
  'supportAccess',
  'topicRights',
] as const

/** A refusal, at the field that it is about where that is known. `sent` are the members that were sent. */
export function placedProblem(error: unknown, sent: readonly string[]): unknown {
  if (!(error instanceof ApiProblem) || Object.keys(error.fields).length > 0) return error
  const field =
    error.code === 'RIGHTS_NOT_HELD' ? onlyOne(givable.filter((key) => sent.includes(key))) : places[error.code]
  if (!field) return error
  return new ApiProblem(error.code, error.status, { message: error.message, fields: { [field]: error.message } })
}

function onlyOne<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined
}
