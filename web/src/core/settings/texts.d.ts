import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** the settings of the system, fetched by the administrator who opens them */
    settings: typeof texts
  }
}
