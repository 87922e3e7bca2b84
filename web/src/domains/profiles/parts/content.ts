import type { RightLevel } from '@lineside/contract/core'
import { type Application, applications } from '@lineside/contract/profiles'

/** What a form changes of a profile. */
export interface Content {
  name: string
  applications: Application[]
  /** by permission id, also those of applications that the profile does not have */
  rights: Record<string, RightLevel>
}

export function contentOf({ name, applications, rights }: Content): Content {
  return { name, applications, rights }
}

export function sameContent(a: Content, b: Content): boolean {
  return (
    a.name.trim() === b.name.trim() &&
    applications.every((one) => a.applications.includes(one) === b.applications.includes(one)) &&
    sameRights(a.rights, b.rights)
  )
}

function sameRights(a: Content['rights'], b: Content['rights']): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((permission) => a[permission] === b[permission])
}

/** Each once, in the order of the contract. */
export function withApplication(given: readonly Application[], application: Application, wanted: boolean) {
  return applications.filter((one) => (one === application ? wanted : given.includes(one)))
}

/**
 * What was typed over `before`, on the version that somebody else made meanwhile: what one moved oneself stands as it
 * was typed, everything else as it is now.
 */
export function mergedContent(before: Content, typed: Content, current: Content): Content {
  const name = typed.name.trim() === before.name.trim() ? current.name : typed.name
  const held = (content: Content, application: Application) => content.applications.includes(application)
  const chosen = (application: Application) => {
    const own = held(typed, application)
    return own === held(before, application) ? held(current, application) : own
  }
  const permissions = new Set([typed, current].flatMap(({ rights }) => Object.keys(rights)))
  const rights: Content['rights'] = {}
  for (const permission of permissions) {
    const own = typed.rights[permission]
    const level = own === before.rights[permission] ? current.rights[permission] : own
    if (level) rights[permission] = level
  }
  return { name, applications: applications.filter(chosen), rights }
}
