interface Person {
  accountId: number
  isAdmin: boolean
  plants: readonly number[]
}

/**
 * Whether somebody may look through a person's eyes: never their own, never an administrator's unless they are one
 * themselves, and never into a plant that is not theirs.
 */
export function mayImpersonate(supporter: Person, person: Person): boolean {
  if (supporter.accountId === person.accountId) return false
  if (supporter.isAdmin) return true
  return !person.isAdmin && person.plants.every((plant) => supporter.plants.includes(plant))
}
