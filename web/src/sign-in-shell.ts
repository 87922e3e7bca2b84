/** What stands before the portal, apart from its doors: the sign-in page fetches nothing of the pages behind it. */
export { signInPage, signsInAnew } from './domains/accounts/index.tsx'
