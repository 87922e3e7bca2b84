import { type EndpointRight, hasAnyRight, type Rights } from '../core/index.ts'
import type { Application } from './levels.ts'
import { effectiveRights, type RightChange, rightsGained } from './levels.ts'

/** What a profile is made of, as far as it grants something. */
export interface ProfileShape {
  applications: readonly Application[]
  rights: Rights
  logBookId: number | null
}

/** A command by its endpoint's name, with who may call it. */
export interface CommandRight {
  name: string
  right: EndpointRight
}

/** What there is to be granted; this domain stands before all the others and knows neither screens nor commands. */
export interface Grantable<S extends number = number, C extends CommandRight = CommandRight> {
  /** `availableRoutes` of the contract's routes */
  screens: (reader: { isAdmin: boolean; rights: Rights; logBookId: number | null }) => readonly S[]
  /** the answer of `listCommands` */
  commands: readonly C[]
}

export interface Grants<S extends number, C extends CommandRight> {
  applications: readonly Application[]
  rights: Rights
  /** ids of the screens that it opens beside the common ones */
  screens: readonly S[]
  commands: readonly C[]
}

/** What somebody who holds the profile may do, beside what everybody may who is signed in. */
export function grantsOf<S extends number, C extends CommandRight>(
  profile: ProfileShape,
  all: Grantable<S, C>,
): Grants<S, C> {
  const rights = effectiveRights(profile.applications, profile.rights)
  const common = new Set(all.screens({ isAdmin: false, rights: {}, logBookId: null }))
  const screens = profile.applications.includes('portal')
    ? all.screens({ isAdmin: false, rights, logBookId: profile.logBookId }).filter((id) => !common.has(id))
    : []
  return {
    applications: profile.applications,
    rights,
    screens,
    commands: all.commands.filter(
      ({ right }) => Array.isArray(right) && hasAnyRight({ isAdmin: false, rights }, right),
    ),
  }
}

interface Gained<S extends number, C extends CommandRight> {
  applications: readonly Application[]
  rights: readonly RightChange[]
  screens: readonly S[]
  commands: readonly C[]
}

export interface GrantsChange<S extends number, C extends CommandRight> {
  added: Gained<S, C>
  removed: Gained<S, C>
}

/** What a change of a profile adds and takes away; also what two profiles differ in. */
export function compareProfiles<S extends number, C extends CommandRight>(
  before: ProfileShape,
  after: ProfileShape,
  all: Grantable<S, C>,
): GrantsChange<S, C> {
  const [old, young] = [grantsOf(before, all), grantsOf(after, all)]
  return { added: gained(old, young), removed: gained(young, old) }
}

function gained<S extends number, C extends CommandRight>(before: Grants<S, C>, after: Grants<S, C>): Gained<S, C> {
  const names = new Set(before.commands.map(({ name }) => name))
  return {
    applications: after.applications.filter((one) => !before.applications.includes(one)),
    rights: rightsGained(before.rights, after.rights),
    screens: after.screens.filter((id) => !before.screens.includes(id)),
    commands: after.commands.filter(({ name }) => !names.has(name)),
  }
}
