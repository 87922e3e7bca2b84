import type contract from '../../../../contract/src/support-requests/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'support-requests': typeof screens & typeof contract
  }
}
