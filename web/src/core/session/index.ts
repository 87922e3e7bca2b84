export {
  type Account,
  clearAccount,
  endSession,
  holdAccount,
  homeAfterSignOut,
  keepAccount,
  keepProviderSignOut,
  knownDevice,
  leaveLook,
  refreshAccount,
  releaseAccount,
  sessionEnded,
  sessionEndedIdle,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
  useStoredAccount,
} from './account.ts'
export { asksForAnother, corporateSignIn, isCapture, keepWanted, ownAddress, wantedAddress } from './corporate.ts'
export { idleSeconds, watchIdle } from './idle.ts'
export { chooseOwnLanguage } from './language.ts'
export { endLook, enterLook } from './look.ts'
export { forgetLookOver, lookOver, useReadOnly } from './read-only.ts'
export { can, type Session, useAccount, useSession } from './rights.ts'
