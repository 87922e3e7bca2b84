import type contract from '../../../../contract/src/help-centre/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'help-centre': typeof screens & typeof contract
  }
}
