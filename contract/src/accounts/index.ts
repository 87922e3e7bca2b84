export {
  becomeAdministrator,
  FIRST_ACCESS,
  getAccount,
  openLink,
  searchAccounts,
  signIn,
  signOut,
} from './endpoints.ts'
export type { AccountEvents, AccountLogbookAssigned, LinkShown, SessionsEnded } from './events.ts'
export { getProfileHolders, profileHolders } from './holders.ts'
export { beginCorporate, CORPORATE_SIGN_IN, confirmCorporate } from './oidc-endpoints.ts'
export { changePassword, endOtherSessions, endOwnSession, getOwnSettings, listOwnSessions } from './own-account.ts'
export { setOwnFavourites } from './own-favourites.ts'
export { setOwnLanguage } from './own-language.ts'
export { type ownSession, type ownSettings, passwordChange } from './own-schemas.ts'
export {
  account,
  accountHit,
  accountRole,
  credentials,
  type LinkPurpose,
  MAX_LOGIN_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  openedLink,
  person,
} from './schemas.ts'
export {
  changePin,
  enterStation,
  isTrivialPin,
  MAX_BADGE_LENGTH,
  MAX_PIN_LENGTH,
  MIN_PIN_LENGTH,
  pinChange,
  type stationEntry,
} from './station.ts'
export { beginSupport, endSupport, SUPPORT_MINUTES } from './support.ts'
export { supportRequest } from './support-schemas.ts'
export { accountTemplates } from './templates.ts'
export {
  changeUser,
  changeUsers,
  exportUsers,
  getOpenWork,
  getSubordinates,
  getSupervisorHierarchy,
  getUser,
  inviteUser,
  issueInvitation,
  issuePasswordReset,
  listOutputAccounts,
  listRoles,
  listUsers,
  setPassword,
  setUserActive,
  unlockUser,
} from './users-endpoints.ts'
export { exportUserHistory, listUserHistory, userEvents, userHistoryList, userHistoryRow } from './users-history.ts'
export { outputAccountList, type UserState, userList, userStateCodes, userStates } from './users-list.ts'
export {
  hierarchyPerson,
  MAX_PROVIDER_LOGIN_LENGTH,
  manyUsers,
  newUser,
  openWork,
  user,
  userChanges,
  userLink,
  userRow,
  userWithLink,
} from './users-schemas.ts'
