export { getAccount, searchAccounts, signIn, signOut } from './endpoints.ts'
export { account, accountHit, credentials, person } from './schemas.ts'
