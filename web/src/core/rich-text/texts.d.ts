import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** what an editor and its texts say; a door of a domain that has one names it */
    'rich-text': typeof texts
  }
}
