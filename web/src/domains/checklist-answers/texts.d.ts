import type contract from '../../../../contract/src/checklist-answers/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'checklist-answers': typeof screens & typeof contract
  }
}
