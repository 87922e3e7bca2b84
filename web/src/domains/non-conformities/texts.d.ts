import type contract from '../../../../contract/src/non-conformities/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'non-conformities': typeof screens & typeof contract
  }
}
