import type contract from '../../../../contract/src/action-plans/texts/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'action-plans': typeof contract
  }
}
