import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** what the actions of every domain have in common; its doors name it */
    actions: typeof texts
  }
}
