import type contract from '../../../../contract/src/option-groups/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'option-groups': typeof screens & typeof contract
  }
}
