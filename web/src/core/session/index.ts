export {
  type Account,
  clearAccount,
  endSession,
  enterLook,
  forgetLookOver,
  keepProviderSignOut,
  leaveLook,
  lookOver,
  refreshAccount,
  sessionEnded,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
  useStoredAccount,
} from './account.ts'
export { chooseOwnLanguage } from './language.ts'
export { endLook, useReadOnly } from './look.ts'
export { can, type Session, useAccount, useSession } from './rights.ts'
