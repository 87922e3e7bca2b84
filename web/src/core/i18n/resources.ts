import type contract from '../../../../contract/src/core/texts/en-US.json'
import type shell from './en-US.json'

/**
 * The namespaces with their keys, read from en-US, so that a key that no file has is a type error. A domain adds
 * its own beside its texts:
 *
 *   declare module '../../core/i18n/resources.ts' {
 *     interface TextResources { collects: typeof texts }
 *   }
 */
export interface TextResources {
  core: typeof shell & typeof contract
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core'
    resources: TextResources
  }
}
