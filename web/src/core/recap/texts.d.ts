import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** what is said before a dangerous act on any record; fetched with the first one */
    recap: typeof texts
  }
}
