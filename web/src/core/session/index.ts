export {
  type Account,
  changePerson,
  clearAccount,
  endSession,
  homeAfterSignOut,
  knownDevice,
  leaveImpersonation,
  RECENTS,
  refreshAccount,
  releaseAccount,
  saveAccount,
  saveProviderSignOut,
  sessionEnded,
  sessionEndedIdle,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
  suspendAccount,
  useStoredAccount,
} from './account.ts'
export {
  asksForAnother,
  corporateSignIn,
  isCapture,
  ownAddress,
  returnAddress,
  saveReturnAddress,
} from './corporate.ts'
export { chooseFavourites } from './favourites.ts'
export { idleSeconds, watchIdle } from './idle.ts'
export { endImpersonation, enterImpersonation } from './impersonation.ts'
export { chooseOwnLanguage } from './language.ts'
export { askAgain, leavesUnasked } from './leaving.ts'
export { pushMark, savePushMark } from './push-mark.ts'
export { clearImpersonationEnd, lookOver, useReadOnly } from './read-only.ts'
export { can, type Session, useAccount, useSession } from './rights.ts'
