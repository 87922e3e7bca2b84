import type contract from '../../../../contract/src/action-plans/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'action-plans': typeof screens & typeof contract
  }
}
