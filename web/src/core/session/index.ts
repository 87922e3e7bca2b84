export {
  type Account,
  clearAccount,
  endSession,
  refreshAccount,
  sessionEnded,
  sessionToken,
  signOut,
  storeAccount,
  storedAccount,
  useStoredAccount,
} from './account.ts'
export { can, type Session, useAccount, useSession } from './rights.ts'
