import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** of editors in steps, fetched with the first of them */
    wizard: typeof texts
  }
}
