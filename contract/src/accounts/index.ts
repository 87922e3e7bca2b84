export {
  becomeAdministrator,
  FIRST_ACCESS,
  getAccount,
  openLink,
  searchAccounts,
  signIn,
  signOut,
} from './endpoints.ts'
export { account, accountHit, credentials, newAdministrator, person } from './schemas.ts'
