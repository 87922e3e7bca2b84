import type contract from '../../../../contract/src/core/imports/texts/en-US.json'
import type texts from './i18n/en-US.json'

declare module '../i18n/resources.ts' {
  interface TextResources {
    /** the screens of an import, fetched by who opens one */
    imports: typeof texts & typeof contract
  }
}
