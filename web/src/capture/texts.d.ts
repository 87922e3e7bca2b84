import type screens from './i18n/en-US.json'

declare module '../core/i18n/resources.ts' {
  interface TextResources {
    capture: typeof screens
  }
}
