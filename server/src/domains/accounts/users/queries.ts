import type { UserState } from '@lineside/contract/accounts'
import type { Language } from '@lineside/contract/core'
import type { Params } from '../../../core/list/index.ts'

/** A user as lists and commands read one. */
export interface UserColumns {
  id: number
  login: string
  /** by which the ID is compared */
  login_key: string
  name: string
  email: string | null
  search_name: string
  role_id: number
  role_name: string
  profile_id: number
  supervisor_id: number | null
  substitute_id: number | null
  state: UserState
  language: Language
  log_book_id: number | null
  technical_support: boolean
  absent_from: string | null
  absent_to: string | null
  row_version: number
  plants: number[] | null
  /** those of the plants that they coordinate */
  coordinates: number[]
  last_use: string | null
}

/** Everybody has a role; joined from the left it costs nothing where nothing of it is asked for. */
export const userFrom = 'accounts a left join accounts_roles r on r.id = a.role_id'

/** The plants that somebody coordinates, none where there is none. */
export function coordinatedBy(accountId: string): string {
  return `array(select p.industry_id from accounts_plants p where p.account_id = ${accountId} and p.coordinates
     order by p.industry_id)`
}

export const userColumns = `a.id, a.login, a.login_key, a.name, a.email, a.search_name, a.role_id,
  r.name as role_name, a.profile_id, a.supervisor_id, a.substitute_id, a.state, a.language, a.log_book_id,
  a.technical_support, a.absent_from, a.absent_to, a.row_version,
  (select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id) as plants,
  ${coordinatedBy('a.id')} as coordinates,
  (select max(coalesce(s.last_used_at, s.created_at)) from accounts_sessions s
   where s.account_id = a.id and s.support_session_id is null) as last_use`

/** Somebody who coordinates one of the plants. */
export function coordinatesAny(plantIds: readonly number[], p: Params): string {
  return `exists (select 1 from accounts_plants p
    where p.account_id = a.id and p.coordinates and ${p.oneOf('p.industry_id', plantIds)})`
}

/** Somebody of one of the plants. */
export function ofPlants(plantIds: readonly number[], p: Params): string {
  return `exists (select 1 from accounts_plants p where p.account_id = a.id and ${p.oneOf('p.industry_id', plantIds)})`
}

/** By name as people are sorted everywhere: the text without accents, byte by byte, see the index. */
export const BY_NAME = 'a.search_name collate "C"'
