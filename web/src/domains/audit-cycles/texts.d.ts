import type contract from '../../../../contract/src/audit-cycles/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'audit-cycles': typeof screens & typeof contract
  }
}
