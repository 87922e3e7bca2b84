import type contract from '../../../../contract/src/accounts/texts/en-US.json'
import type screens from './i18n/en-US.json'
import type signIn from './sign-in/i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    accounts: typeof screens & typeof contract
    /** sign-in, first access, one-time links: nothing else of the domain is fetched there */
    signIn: typeof signIn
  }
}
