import { type TextResources, textOf } from '../i18n/index.ts'

/** The sentences of a domain's own about its records: grammar needs its noun. */
export interface CatalogueTexts {
  tools: { new: string }
  confirm: Record<'enable' | 'disable', { title: string; text: string }>
  done: Record<'created' | 'changed' | 'enabled' | 'disabled', string>
}

/** A domain whose texts hold those sentences; a missing one is a type error. */
export type CatalogueDomain = {
  [D in keyof TextResources]: TextResources[D] extends CatalogueTexts ? D : never
}[keyof TextResources]

/** One of those sentences; `name` is how people call the record. */
export const sentence = (domain: CatalogueDomain, key: string, values: Record<string, string | number> = {}): string =>
  textOf(domain, key, values) ?? key
