import type contract from '../../../../contract/src/reports/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    reports: typeof screens & typeof contract
  }
  interface ScreenTitles {
    1801: string
    1802: string
  }
}
