import type { OptionGroupUsers } from './read-groups.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /** What offers the options of a group. Filled by `forms`: a form names its groups, a group knows of none. */
  users: readonly OptionGroupUsers[]
}
