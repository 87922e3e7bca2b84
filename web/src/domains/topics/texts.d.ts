import type contract from '../../../../contract/src/topics/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    topics: typeof screens & typeof contract
  }
}
