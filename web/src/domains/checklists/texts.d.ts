import type contract from '../../../../contract/src/checklists/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    checklists: typeof screens & typeof contract
  }
}
