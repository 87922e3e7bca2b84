import type contract from '../../../../contract/src/getting-started/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    'getting-started': typeof screens & typeof contract
  }
  interface ScreenTitles {
    4000: string
  }
}
