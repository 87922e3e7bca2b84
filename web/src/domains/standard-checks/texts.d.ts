import type contract from '../../../../contract/src/standard-checks/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'standard-checks': typeof screens & typeof contract
  }
}
