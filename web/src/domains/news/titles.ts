import { textFor } from '@lineside/contract/core/rich-text'
import { currentLanguage } from '../../core/i18n/index.ts'
import type { Item } from './queries.ts'

/** Its title as the reader of the page reads it. */
export const titleIn = ({ texts, sourceLanguage }: Pick<Item, 'texts' | 'sourceLanguage'>): string =>
  textFor(texts, currentLanguage(), sourceLanguage)?.text.title ?? ''
