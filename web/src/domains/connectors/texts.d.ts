import type contract from '../../../../contract/src/connectors/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    connectors: typeof screens & typeof contract
  }
  interface ScreenTitles {
    1811: string
    1812: string
  }
}
