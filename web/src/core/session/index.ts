export {
  type Account,
  clearAccount,
  endSession,
  keepProviderSignOut,
  leaveLook,
  refreshAccount,
  sessionEnded,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
  useStoredAccount,
} from './account.ts'
export { chooseOwnLanguage } from './language.ts'
export { endLook, enterLook } from './look.ts'
export { forgetLookOver, lookOver, useReadOnly } from './read-only.ts'
export { can, type Session, useAccount, useSession } from './rights.ts'
