import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** what the portal says of forms that were sent and did not arrive; fetched with the first form */
    unsent: typeof texts
  }
}
