export {
  becomeAdministrator,
  FIRST_ACCESS,
  getAccount,
  openLink,
  searchAccounts,
  signIn,
  signOut,
} from './endpoints.ts'
export { getProfileHolders, profileHolders } from './holders.ts'
export { account, accountHit, credentials, person } from './schemas.ts'
