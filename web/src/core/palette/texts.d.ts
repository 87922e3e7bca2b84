import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** the words of the command palette, fetched when it is opened first */
    palette: typeof texts
  }
}
