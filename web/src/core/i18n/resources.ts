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
  core: typeof shell & Omit<typeof contract, 'routes'> & { routes: TitlesById }
}

type CoreTitles = (typeof contract)['routes']

/** The titles of screens by their ids; a domain adds those that stand in `titles` of its folder of the contract. */
export interface ScreenTitles extends CoreTitles {}

// mapped, for an interface is no dictionary to i18next; a domain's ids are numbers there
type TitlesById = { [Id in keyof ScreenTitles as `${Id}`]: ScreenTitles[Id] }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core'
    resources: TextResources
  }
}
