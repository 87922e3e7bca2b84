import type contract from '../../../../contract/src/slots/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    slots: typeof screens & typeof contract
  }
}
