import type contract from '../../../../contract/src/profiles/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    profiles: typeof screens & typeof contract
  }
}
