import type contract from '../../../../contract/src/production-notes/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'production-notes': typeof screens & typeof contract
  }
}
