import { hasRight, type Need, type RightLevel } from '@lineside/contract/core'
import { problem } from '../problems/index.ts'

/** Somebody who looks through another account's eyes (decisions 5.8). */
export interface Supporter {
  accountId: number
  name: string
}

/** Who acts, as the live session says. */
export interface Actor {
  sessionId: string
  accountId: number
  name: string
  roleName: string
  isAdmin: boolean
  /** the profile that gives the rights; nobody and the system have none */
  profileId?: number
  rights: Readonly<Record<number, RightLevel>>
  applications: readonly string[]
  /** the logbook that they keep: their own, else their profile's */
  logBookId?: number
  plants: readonly number[]
  /** of a session: moves with whatever they may, also with what is no right of their profile, like topics of action plans */
  permissionsVersion?: number
  /** set where not the account's owner looks but this one: the actor may what the account may, and change nothing */
  supporter?: Supporter
}

/** A plant as access and calendars need it; the structure domain provides them. */
export interface Plant {
  id: number
  timeZone: string
}

/** The plants whose records an actor may see: administrators pass the test of scope (decisions 0, rule 2). */
export function plantsOf(actor: Actor, plants: readonly Plant[]): readonly Plant[] {
  if (actor.isAdmin) return plants
  return plants.filter((plant) => actor.plants.includes(plant.id))
}

export function inScope(actor: Actor, industryId: number): boolean {
  return actor.isAdmin || actor.plants.includes(industryId)
}

const MANAGER = 'Manager'

/** The role that "+ Manager" of the transition tables asks for (decisions 0, rules 10 and 15). */
export function isManager(actor: { roleName: string; isAdmin: boolean }): boolean {
  return actor.isAdmin || actor.roleName === MANAGER
}

/** What is outside the caller's plants does not exist for them: 404, never 403 (decisions 0, rule 3). */
export function assertInScope(actor: Actor, industryId: number): void {
  if (!inScope(actor, industryId)) throw problem('NOT_FOUND')
}

/** What several plants use is changed at the plant that keeps it. @throws KEPT_ELSEWHERE */
export function assertOwningPlant(actor: Actor, industryId: number): void {
  if (!inScope(actor, industryId)) throw problem('KEPT_ELSEWHERE')
}

export function assertRights(actor: Actor, needs: readonly Need[]): void {
  if (!needs.some((one) => hasRight(actor, one))) throw problem('FORBIDDEN')
}
