/** Sentences of notifications by key, with the parameters each is given. */
export type TemplateSet = Readonly<Record<string, readonly string[]>>

/**
 * Every sentence of every domain. A domain adds its own beside its keys, and their words in `templates/<language>.json`:
 *
 *   declare module '../core/templates.ts' {
 *     interface NotificationTemplates extends FormTemplates {}
 *   }
 *
 * `number` is the id of a record as text, so that nobody writes it with thousands; `count` chooses the plural.
 */
export interface NotificationTemplates extends CoreTemplates {}

/** The core notifies nobody itself. */
type CoreTemplates = Record<never, never>

export type TemplateKey = keyof NotificationTemplates

/**
 * A parameter of a sentence. Names and what people wrote are text; everything else is written when the sentence is, in
 * its reader's language: a number (with its unit), a calendar day, an instant by the clock of the plant's zone.
 */
export type TemplateParam =
  | string
  | number
  | { number: number; unit: string | null }
  /** 'YYYY-MM-DD' */
  | { day: string }
  /** ISO in UTC, IANA zone */
  | { instant: string; zone: string }

export type TemplateParams<K extends TemplateKey = TemplateKey> = {
  readonly [P in NotificationTemplates[K][number]]: TemplateParam
}
