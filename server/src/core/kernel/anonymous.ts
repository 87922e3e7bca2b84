import type { Actor } from '../access/index.ts'

/** Who calls a public endpoint: nobody, with no right and no plant. */
export const anonymous: Actor = {
  sessionId: '',
  accountId: 0,
  name: '',
  roleName: '',
  isAdmin: false,
  rights: {},
  applications: [],
  plants: [],
}

/** The program itself: after reactions and jobs. It sees every plant; its history has no actor. */
export const system: Actor = { ...anonymous, isAdmin: true }
