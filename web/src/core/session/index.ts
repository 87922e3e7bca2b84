export {
  type Account,
  clearAccount,
  endSession,
  refreshAccount,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
  takeSessionEnded,
  useStoredAccount,
} from './account.ts'
export { can, type Session, useAccount, useSession } from './rights.ts'
