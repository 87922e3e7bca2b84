import type contract from '../../../../contract/src/lots/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    lots: typeof screens & typeof contract
  }
}
