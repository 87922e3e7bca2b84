// only passes on: what stands before the portal is fetched without the portal's pages
export { accounts, loadImpersonationBanner } from './door.ts'
export { signInPage, signsInAnew } from './sign-in-page.ts'
